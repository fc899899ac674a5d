/** The shortest PDF that still has a page to look at. */
export const aPage = (said = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% ${said}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
