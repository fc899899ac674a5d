/** A body as a form: files as they are, an object as JSON, everything else as the text that it is written as; what is absent is left out. */
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
