import * as fc from 'fast-check'

// The first counterexample is enough to catch a mutant; shrinking it only helps people who read it.
fc.configureGlobal({ endOnFailure: true })
