import { rmSync } from 'node:fs'
import { pactsFolder } from '../pact-files.ts'

// Pact merges into existing files, so interactions of deleted tests would stay.
rmSync(pactsFolder, { recursive: true, force: true })
