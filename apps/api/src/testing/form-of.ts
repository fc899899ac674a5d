/**
 * A body as form data: files stay files, objects become JSON, other values become texts; undefined values are
 * left out.
 */
export function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    for (const part of [value].flat()) form.append(name, part instanceof Blob ? part : textOf(part))
  }
  return form
}

const textOf = (part: unknown): string =>
  typeof part === 'object' && part !== null ? JSON.stringify(part) : String(part)
