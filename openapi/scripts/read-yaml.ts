import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'

export type Schema = Record<string, unknown>

/** A file of the contract that is not there, or does not say what is asked of it. */
export class SchemaFault extends Error {
  override name = 'SchemaFault'
}

const read = new Map<string, unknown>()

/** A file of the contract, read once. */
export function readYaml(file: string): unknown {
  if (!existsSync(file)) throw new SchemaFault(`there is no ${basename(file)}`)
  if (!read.has(file)) read.set(file, parse(readFileSync(file, 'utf8')))
  return read.get(file)
}
