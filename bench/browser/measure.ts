import type { ProfileName } from './profiles.ts'
import { Visitor } from './visitor.ts'

export type Figures = Readonly<Record<string, number>>
export type Visit = (visitor: Visitor, url: string) => Promise<Figures>
export type Target = { name: string; url: string; visit: Visit }
export type Measured = { round: number; profile: ProfileName; target: string; figures: Figures }

type Wanted = {
  runs: number
  profiles: readonly ProfileName[]
  trustedKey: string
  say: (line: string) => void
}

/** Visits all targets in each round, so that other load on the machine affects them equally. */
export async function measure(targets: readonly Target[], wanted: Wanted): Promise<Measured[]> {
  const measured: Measured[] = []
  for (let round = 1; round <= wanted.runs; round++)
    for (const profile of wanted.profiles)
      for (const target of targets) {
        const began = Date.now()
        const figures = await visitOnce(target, profile, wanted.trustedKey)
        measured.push({ round, profile, target: target.name, figures })
        wanted.say(
          `${round}/${wanted.runs} ${profile} ${target.name} ${((Date.now() - began) / 1_000).toFixed(1)} s`,
        )
      }
  return measured
}

async function visitOnce({ url, visit }: Target, profile: ProfileName, trustedKey: string): Promise<Figures> {
  const visitor = await Visitor.with(profile, trustedKey)
  try {
    return await visit(visitor, url)
  } finally {
    await visitor.leave()
  }
}
