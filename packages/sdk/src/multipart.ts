/** Converts an object to form data: files as files, an array as one part per item, undefined values left out. */
export function toFormData(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const part of Array.isArray(value) ? value : [value]) append(form, name, part)
  }
  return form
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (value instanceof Blob) form.append(name, value)
  else if (value instanceof Date) form.append(name, value.toISOString())
  else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
}
