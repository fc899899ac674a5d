import { parseArgs } from 'node:util'
import { type ProfileName, profileNames } from './browser/profiles.ts'

export type Options = {
  runs: number
  profiles: ProfileName[]
  only: 'browser' | 'api' | undefined
  sizes: number[]
  apiRounds: number
  apiSeconds: number
  port: number
}

export const usage = `Usage: npm run bench -- [--quick] [--runs 7] [--only browser|api] [--profile slow,fast] [--port 5700]`

export class UnusableOptions extends Error {
  override name = 'UnusableOptions'
}

export function readOptions(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      quick: { type: 'boolean', default: false },
      runs: { type: 'string' },
      only: { type: 'string' },
      profile: { type: 'string', default: profileNames.join(',') },
      port: { type: 'string', default: '5700' },
    },
  })
  const { quick } = values
  const asked = values.profile.split(',')
  const profiles = profileNames.filter((name) => asked.includes(name))
  const only = (['browser', 'api'] as const).find((part) => part === values.only)
  const runs = Number(values.runs ?? (quick ? 2 : 7))
  const isWrong = profiles.length !== asked.length || (values.only !== undefined && !only)
  if (isWrong || !Number.isInteger(runs) || runs < 1) throw new UnusableOptions(usage)
  return {
    runs,
    profiles,
    only,
    // A million rows take minutes to write.
    sizes: quick ? [1_000, 100_000] : [1_000, 100_000, 1_000_000],
    apiRounds: quick ? 3 : 5,
    apiSeconds: quick ? 1 : 2,
    port: Number(values.port),
  }
}
