// Proves that no input can make a regular expression of the product or the contract slow.
import { join } from 'node:path'
import { check } from 'recheck'
import type { Found } from './found.ts'
import { findInContract } from './in-contract.ts'
import { findInSources } from './in-sources.ts'

const root = join(import.meta.dirname, '../..')
const found = [...findInSources(root), ...findInContract(root)]
const faults = (await Promise.all(found.map(faultOf))).filter((fault) => fault !== undefined)

for (const fault of faults) console.error(fault)
console.log(`${found.length} regular expressions, ${faults.length} not proven linear`)
process.exit(faults.length > 0 || found.length === 0 ? 1 : 0)

async function faultOf({ place, source, flags }: Found): Promise<string | undefined> {
  if (source === undefined || flags === undefined)
    return `${place} builds a regular expression at run time; write it out, so that it can be judged`
  const verdict = await check(source, flags, { timeout: 20_000, checker: 'automaton' })
  if (verdict.status === 'safe') return undefined
  const reason =
    verdict.status === 'vulnerable'
      ? `${verdict.complexity.type}, attacked by ${verdict.attack.pattern}`
      : verdict.error.kind
  return `${place} /${source}/${flags} is not linear: ${reason}`
}
