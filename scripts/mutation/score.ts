import { existsSync, readFileSync } from 'node:fs'

export interface Survivor {
  place: string
  mutator: string
  replacement: string
}

export interface Score {
  caught: number
  total: number
  survivors: Survivor[]
}

interface Report {
  files: Record<string, { mutants: Mutant[] }>
}
interface Mutant {
  mutatorName: string
  replacement?: string
  status: string
  location: { start: { line: number } }
}

// Mutants that do not compile, or are ignored with a reason, do not count.
const caught = ['Killed', 'Timeout']
const missed = ['Survived', 'NoCoverage']

/** The score of a finished slice; undefined if it has not been run. */
export function readScore(folder: string, reportFile: string): Score | undefined {
  if (!existsSync(reportFile)) return undefined
  const report: Report = JSON.parse(readFileSync(reportFile, 'utf8'))
  const mutants = Object.entries(report.files).flatMap(([path, file]) =>
    file.mutants.map((mutant) => ({ ...mutant, place: `${folder}/${path}:${mutant.location.start.line}` })),
  )
  const survivors = mutants
    .filter(({ status }) => missed.includes(status))
    .map(({ place, mutatorName, replacement }) => ({
      place,
      mutator: mutatorName,
      replacement: replacement ?? '',
    }))
  const killed = mutants.filter(({ status }) => caught.includes(status)).length
  return { caught: killed, total: killed + survivors.length, survivors }
}

export const add = (one: Score, other: Score): Score => ({
  caught: one.caught + other.caught,
  total: one.total + other.total,
  survivors: [...one.survivors, ...other.survivors],
})

export const percentOf = ({ caught: killed, total }: Score): number =>
  total === 0 ? 100 : (100 * killed) / total
