import type { ProfileName } from './profiles.ts'
import { NeverAtRest, Visitor } from './visitor.ts'

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
        const figures = await visitTwiceIfRestless(target, profile, wanted)
        measured.push({ round, profile, target: target.name, figures })
        wanted.say(
          `${round}/${wanted.runs} ${profile} ${target.name} ${((Date.now() - began) / 1_000).toFixed(1)} s`,
        )
      }
  return measured
}

/** A connection that the browser neither answers nor ends would otherwise cost the figures of all visits before. */
async function visitTwiceIfRestless(
  target: Target,
  profile: ProfileName,
  { trustedKey, say }: Wanted,
): Promise<Figures> {
  try {
    return await visitOnce(target, profile, trustedKey)
  } catch (fault) {
    if (!(fault instanceof NeverAtRest)) throw fault
    say(`${fault.message}, so ${target.name} is visited again`)
    return visitOnce(target, profile, trustedKey)
  }
}

async function visitOnce({ url, visit }: Target, profile: ProfileName, trustedKey: string): Promise<Figures> {
  const visitor = await Visitor.with(profile, trustedKey)
  try {
    return await visit(visitor, url)
  } finally {
    await visitor.leave()
  }
}
