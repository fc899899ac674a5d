import { readFileSync } from 'node:fs'
import { type Environment, UnusableSettings } from './read-setting.ts'

const name = 'KARWAN_MAP_BORDERS'

/** Path of the border file, checked at start-up so that an invalid file is noticed at once. */
export function mapBordersOf(env: Environment): string | undefined {
  const file = env[name]
  if (!file) return undefined
  if (!isGeoJson(read(file))) throw new UnusableSettings(`${name}: ${file} holds no GeoJSON`)
  return file
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new UnusableSettings(`${name}: ${file} cannot be read as JSON`, { cause })
  }
}

const isGeoJson = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
