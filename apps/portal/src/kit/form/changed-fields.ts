/**
 * The names of the fields that differ in meaning: an empty text, null and
 * undefined are equal, and so are 5 and '5'.
 */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
): (keyof Fields & string)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Fields & string>
  return [...names].filter((name) => meaning(before[name]) !== meaning(after[name]))
}

/** The current record with the viewer's own changes on top, so that other people's changes are kept. */
export function rebased<Fields extends object>(before: Fields, typed: Fields, current: Fields): Fields {
  const mine = changedFields(before, typed)
  return { ...current, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) }
}

/** The names of the fields that both people changed, to different values. */
export function conflictingFields<Fields extends object>(
  before: Fields,
  typed: Fields,
  current: Fields,
): (keyof Fields & string)[] {
  const mine = new Set(changedFields(before, typed))
  const differs = new Set(changedFields(typed, current))
  return changedFields(before, current).filter((name) => mine.has(name) && differs.has(name))
}

function meaning(value: unknown): string {
  if (isFile(value)) return `${value.name} ${value.size} ${value.lastModified}`
  return JSON.stringify(value ?? null, (_key, member: unknown) => {
    if (typeof member === 'number') return String(member)
    // An unticked box means the same as a missing value.
    if (typeof member === 'boolean') return member ? 'true' : undefined
    if (typeof member === 'string') return member.trim() === '' ? undefined : member.trim()
    if (member === null) return undefined
    if (!Array.isArray(member) && typeof member === 'object') return sorted(member)
    return member
  })
}

const isFile = (value: unknown): value is File => typeof File !== 'undefined' && value instanceof File

// Sorts the keys, as the server and the form write them in different orders.
const sorted = (member: object) =>
  Object.fromEntries(Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)))
