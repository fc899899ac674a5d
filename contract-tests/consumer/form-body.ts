import { MatchersV3 } from '@pact-foundation/pact'

export type WireForm = {
  fields: Record<string, string>
  /**
   * The field is `file` by default. `looksLike` is the media type that the verifier detects in the bytes, if it is
   * not `type`.
   */
  file?: { name: string; type: string; content: Buffer; field?: string; looksLike?: string }
}

const boundary = 'karwan-form'
export const formType = `multipart/form-data; boundary=${boundary}`

/** Exact fields and a file of the right type. The boundary differs from sender to sender. */
export const formRules = ({ fields, file }: WireForm) => ({
  header: {
    path: 'Content-Type',
    rules: [MatchersV3.regex(/^multipart\/form-data;\s*boundary=.+$/, formType)],
  },
  body: [
    ...Object.entries(fields).map(([name, value]) => ({
      path: `$.${name}`,
      rules: [{ 'pact:matcher:type': 'equality', value }],
    })),
    ...(file
      ? [{ path: `$.${file.field ?? 'file'}`, rules: [MatchersV3.contentType(file.looksLike ?? file.type)] }]
      : []),
  ],
})

/** A form as a browser sends it: the fields in order, then the file. */
export function formBody({ fields, file }: WireForm): Buffer {
  const texts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, '', Buffer.from(value)))
  const files = file
    ? [
        part(
          `name="${file.field ?? 'file'}"; filename="${file.name}"`,
          `Content-Type: ${file.type}\r\n`,
          file.content,
        ),
      ]
    : []
  return Buffer.concat([...texts, ...files, Buffer.from(`--${boundary}--\r\n`)])
}

function part(disposition: string, headers: string, content: Buffer): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${headers}\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}
