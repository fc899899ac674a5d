import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'

export type Schema = Record<string, unknown>

/** A file of the contract that is not there, or does not say what is asked of it. */
export class SchemaFault extends Error {
  override name = 'SchemaFault'
}

const read = new Map<string, unknown>()

/** A file of the contract, read once, or what stands in it under a name: `enums.yaml#/FuelBrand`. */
export function readYaml(reference: string): unknown {
  const [file = '', name] = reference.split('#/')
  if (!existsSync(file)) throw new SchemaFault(`there is no ${basename(file)}`)
  if (!read.has(file)) read.set(file, parse(readFileSync(file, 'utf8')))
  const whole = read.get(file)
  if (name === undefined) return whole
  const part: unknown = Object(whole)[name]
  if (part === undefined) throw new SchemaFault(`there is no ${name} in ${basename(file)}`)
  return part
}

/** The file of a reference, whatever of it is meant. */
export const fileOf = (reference: string): string => reference.split('#')[0] ?? reference
