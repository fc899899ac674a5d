// Generates the files that are kept out of git: message catalogues, navigation icons and the route tree.
import { join } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import './compile-messages.ts'
import './draw-land.ts'
import './draw-place-icons.ts'

const root = join(import.meta.dirname, '..')
const config = getConfig(
  { target: 'react', autoCodeSplitting: true, quoteStyle: 'single', disableLogging: true },
  root,
)
await new Generator({ config, root }).run()
