/** JSON with sorted keys, so that equal values always give the same text. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, (_, node) => inOrder(node))

function inOrder(node: unknown): unknown {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return node
  return Object.fromEntries(Object.entries(node).sort(([one], [other]) => (one < other ? -1 : 1)))
}
