import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from 'pdf-lib'

type Letters = ReadonlyMap<number, string>

/** The text of a printed document. Glyphs are mapped back to letters by each font's ToUnicode table. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf)
  return document.getPages().map(textOfPage).join(' ')
}

/** A PDF string in parentheses, which may be nested. */
const text = String.raw`\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\)`
/** An operator that selects a font (Tf) or shows text (Tj, or TJ with gaps). */
const chosenOrShown = new RegExp(String.raw`/(\w+) [\d.]+ Tf|(\[(?:${text}|[^\]])*\]|${text}) T[Jj]`, 'gs')
const anyText = new RegExp(text, 'gs')

function textOfPage({ node }: PDFPage): string {
  const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  const runs: string[] = []
  let letters: Letters = new Map()
  for (const [, font, shown] of contentOf(node.Contents()).matchAll(chosenOrShown)) {
    if (font !== undefined) letters = lettersOf(fonts?.lookup(PDFName.of(font), PDFDict))
    else if (shown !== undefined) runs.push(readShown(shown, letters))
  }
  return runs.join(' ')
}

const contentOf = (contents: unknown): string =>
  contents instanceof PDFArray
    ? contents
        .asArray()
        .map((_, at) => unpacked(contents.lookup(at)))
        .join('\n')
    : unpacked(contents)

const unpacked = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : ''

/** The mapping from glyphs to text, from lines such as `<0001> <004B>`. */
function lettersOf(font: PDFDict | undefined): Letters {
  const pairs = unpacked(font?.lookup(PDFName.of('ToUnicode'))).matchAll(/^<(\w{4})> <(\w+)>$/gm)
  return new Map(
    [...pairs].map(([, glyph = '', text = '']) => [
      Number.parseInt(glyph, 16),
      Buffer.from(text, 'hex').swap16().toString('utf16le'),
    ]),
  )
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Decodes the strings of a text operator; each glyph has two bytes. */
function readShown(shown: string, letters: Letters): string {
  const texts = [...shown.matchAll(anyText)].map(([found]) =>
    found
      .slice(1, -1)
      .replace(/\\(\d{3}|.)/gs, (_, escaped: string) =>
        /^\d{3}$/.test(escaped)
          ? String.fromCharCode(Number.parseInt(escaped, 8))
          : (escapes[escaped] ?? escaped),
      ),
  )
  const bytes = Buffer.from(texts.join(''), 'latin1')
  return Array.from({ length: Math.floor(bytes.length / 2) }, (_, at) =>
    letters.get(bytes.readUInt16BE(at * 2)),
  ).join('')
}
