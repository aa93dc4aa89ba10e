// Every target needs a source file. The plug-in adds the sources that adopt.json lists, rewritten for this target.
