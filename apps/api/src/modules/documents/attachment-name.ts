/** RFC 6266: the name in plain letters for old programs, and as it is for all others. */
export function attachmentNamed(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["%\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`
}

/** encodeURIComponent leaves some signs that RFC 8187 does not let through. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
