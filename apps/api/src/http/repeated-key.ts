/**
 * Whether an object in the text has a duplicate key. `JSON.parse` silently keeps the last one, but a proxy
 * that inspects requests may have read the first. Each written key has one colon outside of strings, so with
 * duplicates there are more colons than parsed keys.
 */
export const hasRepeatedKey = (json: string, read: unknown): boolean => colonsOf(json) > keysOf(read)

function colonsOf(json: string): number {
  let colons = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === '"') isInText = !isInText
    else if (isInText && sign === '\\') at += 1
    else if (!isInText && sign === ':') colons += 1
  }
  return colons
}

function keysOf(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0
  const inside = Object.values(node)
  const own = Array.isArray(node) ? 0 : inside.length
  return inside.reduce((sum: number, child) => sum + keysOf(child), own)
}
