type Issue = { path: readonly PropertyKey[]; message: string }

/** What a form of the domain finds wrong, by field; of several things the first. */
export function complaintsOf(error: { issues: readonly Issue[] } | undefined): Record<string, string> {
  const said = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(said.toReversed())
}
