import { rmSync } from 'node:fs'
import { pactsFolder } from '../pact-files.ts'

// Pact merges into what it finds, so an interaction that no test asks for any more would stay for ever.
rmSync(pactsFolder, { recursive: true, force: true })
