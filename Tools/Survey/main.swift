// The program that `Scripts/compat` runs, compiled with the files of `Tools/Rewriter`:
//
//     survey --swiftc FILE --modules FOLDER --work FOLDER [--single] [--files] [--swift MODE] [--limit N] FOLDER
//
// It reports which files in a folder would compile, and what blocks the others.
run { words in try Survey(SurveyOptions(words)).run() }
