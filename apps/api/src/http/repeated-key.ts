/**
 * Whether an object of the text has a key twice. `JSON.parse` keeps the last and says nothing, while whoever
 * looked at the request on its way may have believed the first. Each key that was written has one colon outside
 * of the texts, so there are more of them than keys in what was read.
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
