/** The smallest PDF with a visible page. `said` is not drawn; it makes the file differ from others. */
export function aPage(said = ''): Buffer {
  const content = `% ${said}`
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>endobj\n' +
      `4 0 obj<</Length ${Buffer.byteLength(content)}>>stream\n${content}\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}
