import { headline, table } from './markdown.ts'

type Facts = Readonly<Record<string, unknown>>

/** The tables of a context's exports: label tables, numbers and lists. Functions and forms are left out. */
export function tablesOfContext(exported: Facts): string {
  const named = Object.entries(exported).sort(([a], [b]) => (a < b ? -1 : 1))
  const labelled = named.filter((entry): entry is [string, Readonly<Record<string, Facts>>] =>
    isLabelTable(entry[1]),
  )
  const values = named.filter(([, value]) => isValue(value))
  return [
    ...(values.length > 0
      ? [
          table(
            ['Setting', 'Value'],
            values.map(([name, value]) => [headline(name), value]),
          ),
        ]
      : []),
    ...labelled.map(([name, members]) => `### ${headline(name)}\n\n${labelTable(members)}`),
  ].join('\n\n')
}

const isObject = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLabelTable = (value: unknown): boolean =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((facts) => isObject(facts) && typeof facts.label === 'string')

const isPlain = (value: unknown): boolean => ['number', 'string', 'boolean'].includes(typeof value)

/** A number, a text, a list of them, or limits such as { min, max }. */
function isValue(value: unknown): boolean {
  if (isPlain(value)) return true
  if (Array.isArray(value)) return value.length <= 60 && value.every(isPlain)
  return (
    isObject(value) && Object.values(value).every((inner) => typeof inner === 'number' || isLimits(inner))
  )
}

const isLimits = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((inner) => typeof inner === 'number')

function labelTable(members: Readonly<Record<string, Facts>>): string {
  const columns = [...new Set(Object.values(members).flatMap((facts) => Object.keys(facts)))].filter(
    (column) => column !== 'label' && column !== 'tone',
  )
  return table(
    ['Id', 'Label', ...columns.map(headline)],
    Object.entries(members).map(([id, facts]) => [
      id,
      facts.label,
      ...columns.map((column) => facts[column]),
    ]),
  )
}
