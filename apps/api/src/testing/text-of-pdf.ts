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

/** What a printed document says, one run of letters after the other: it is written in glyphs, which each font maps back. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf)
  return document.getPages().map(textOfPage).join(' ')
}

/** A text in brackets, which may hold others. */
const text = String.raw`\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\)`
/** A font that is chosen, or texts that are shown, perhaps with gaps between them. */
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

/** Glyphs and what they stand for, as `<0001> <004B>` has them. */
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

/** Texts in brackets with gaps between them; each glyph has two bytes. */
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
