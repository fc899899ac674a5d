import * as fc from 'fast-check'

// A mutant is caught by the first counterexample; making it shorter is for people who read it.
fc.configureGlobal({ endOnFailure: true })
