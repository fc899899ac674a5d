/** The body of a change: the fields that differ from what the form began with; an emptied field is null. */
export function patchOf<Values extends object>(
  values: Values,
  changed: readonly string[],
): { [Name in keyof Values]?: Patched<Values[Name]> } {
  const named = changed.map((name) => [name, values[name as keyof Values] ?? null])
  return Object.fromEntries(named) as { [Name in keyof Values]?: Patched<Values[Name]> }
}

type Patched<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value
