import fc from 'fast-check'
import { bodyOf, fieldsOf, isFile } from '../http/body-of.ts'
import type { Media, Route } from '../http/document.ts'
import { sampleFiles } from '../testing/sample-files.ts'

/** A short description of an uploaded file, which can be stored with failing requests. */
export type SentFile = { fileName: string; mediaType: string; size?: number }

export const isForm = ({ operation }: Pick<Route, 'operation'>): boolean =>
  bodyOf(operation)?.type === 'multipart/form-data'

const names = [
  'scan.pdf',
  'رسید.png',
  '../scan.pdf',
  'scan.pdf.html',
  'a\u202efdp.jpg',
  `${'x'.repeat(300)}.pdf`,
  '',
]

/** Files whose content fits the declared media type, and files whose content does not. */
export const anySentFile: fc.Arbitrary<SentFile> = fc.oneof(
  fc.constantFrom(
    ...Object.entries(sampleFiles).map(([mediaType, { fileName }]) => ({ fileName, mediaType })),
  ),
  fc.record(
    {
      fileName: fc.constantFrom(...names),
      mediaType: fc.constantFrom(...Object.keys(sampleFiles), 'text/html', 'image/svg+xml'),
      size: fc.constantFrom(1, 5, 300_000),
    },
    { requiredKeys: ['fileName', 'mediaType'], noNullPrototype: true },
  ),
)

class UnknownFile extends Error {
  override name = 'UnknownFile'
}

/** Replaces files in the document's example by a sample of the first media type that the field accepts. */
export function withSampleFiles({ schema, encoding }: Media, example: unknown): unknown {
  const files = Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    if (!isFile(field)) return []
    const mediaType = encoding?.[name]?.contentType?.split(',')[0] ?? 'application/octet-stream'
    const sample = sampleFiles[mediaType]
    if (!sample) throw new UnknownFile(`how a file of ${mediaType} looks is not said in sample-files.ts`)
    return [[name, { fileName: sample.fileName, mediaType } satisfies SentFile] as const]
  })
  return { ...Object(example), ...Object.fromEntries(files) }
}

/** Builds form data; files are cut or padded to the requested size. */
export function asForm(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (isSentFile(value)) form.append(name, fileOf(value))
    else if (Array.isArray(value) && (value.length === 0 || value.some((one) => typeof one === 'object')))
      for (const one of value) form.append(name, JSON.stringify(one))
    else form.append(name, String(value))
  }
  return form
}

const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && 'mediaType' in value && 'fileName' in value

function fileOf({ fileName, mediaType, size }: SentFile): File {
  const bytes = sampleFiles[mediaType]?.bytes() ?? Buffer.from('<script>alert(1)</script>')
  const sized = size === undefined ? bytes : Buffer.concat([bytes, Buffer.alloc(size)]).subarray(0, size)
  return new File([sized], fileName, { type: mediaType })
}
