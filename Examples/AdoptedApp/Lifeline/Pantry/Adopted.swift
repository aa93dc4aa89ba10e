// A target needs a source file of its own. The others are those of adopt.json, which the plug-in rewrites for this target.
