/** The same text for the same value, in whatever order the members of its objects came. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, (_, node) => inOrder(node))

function inOrder(node: unknown): unknown {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return node
  return Object.fromEntries(Object.entries(node).sort(([one], [other]) => (one < other ? -1 : 1)))
}
