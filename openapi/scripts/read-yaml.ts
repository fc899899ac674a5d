import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export type Schema = Record<string, unknown>

const read = new Map<string, unknown>()

/** A file of the contract, read once. */
export function readYaml(file: string): unknown {
  if (!read.has(file)) read.set(file, parse(readFileSync(file, 'utf8')))
  return read.get(file)
}
