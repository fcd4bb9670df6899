import fc from 'fast-check'

// Every mutant repeats the runs, so they are few. Properties with their own number of runs keep it.
fc.configureGlobal({ seed: 20250401, numRuns: 25 })
