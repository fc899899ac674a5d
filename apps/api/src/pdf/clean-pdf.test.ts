import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream, PDFString } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onePagePdf } from '../db/seed/one-page-pdf.ts'
import { cleanPdf } from './clean-pdf.ts'
import { cleanPdfApart } from './clean-pdf-apart.ts'

async function cleaned(bytes: Uint8Array): Promise<Uint8Array> {
  const answer = await cleanPdf(bytes)
  return 'pdf' in answer ? answer.pdf : expect.unreachable(answer.why)
}

/** All text of a PDF, with compressed streams decompressed. */
async function saidIn(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  const objects = context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString()
    const isDrawn = object.dict.get(PDFName.of('Filter')) === PDFName.of('DCTDecode')
    const content = isDrawn ? object.contents : decodePDFRawStream(object).decode()
    return `${object.dict} ${Buffer.from(content).toString('latin1')}`
  })
  return `${context.trailerInfo.Info ?? ''} ${objects.join('\n')}`
}

/** A scan as a phone app makes it, with every kind of hidden content. */
async function tellingPdf(): Promise<Uint8Array> {
  const doc = await PDFDocument.load(onePagePdf('Proof of delivery'))
  doc.setAuthor('Akbar Khan')
  doc.setProducer('Scan of Akbar')
  doc.addJavaScript('greet', 'app.alert("scripted")')
  await doc.attach(Buffer.from('MZ attached'), 'invoice.exe')
  const { context, catalog } = doc
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9] }
  const action = context.obj({ S: 'URI', URI: PDFString.of('http://linked.test') })
  const launch = context.obj({ S: 'Launch', F: PDFString.of('launched.exe') })
  const xmp = context.register(context.stream('<x:xmpmeta>told in XMP</x:xmpmeta>'))
  catalog.set(PDFName.of('OpenAction'), launch)
  catalog.set(PDFName.of('Metadata'), xmp)
  const page = doc.getPage(0)
  page.node.set(PDFName.of('Annots'), context.obj([context.obj({ ...link, A: action })]))
  page.node.set(PDFName.of('AA'), context.obj({ O: launch }))
  const exif = {
    IFD0: { Artist: 'Akbar in EXIF' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 51/1 0/1' },
  }
  const create = { width: 8, height: 8, channels: 3, background: '#c60' } as const
  const photo = await doc.embedJpg(await sharp({ create }).withExif(exif).jpeg().toBuffer())
  page.drawImage(photo, { width: 40, height: 40 })
  await photo.embed()
  const drawn = context.lookup(photo.ref)
  if (drawn instanceof PDFRawStream) drawn.dict.set(PDFName.of('Metadata'), xmp)
  return doc.save()
}

describe('of a PDF the pages are kept', () => {
  const telling =
    /Akbar|scripted|attached|\.exe|linked|Launch|JavaScript|XMP|xmpmeta|Annot|CreationDate|pdf-lib/

  it('without author, program, date, script, action, link, attached file, and the place of its pictures', async () => {
    const telltale = await tellingPdf()
    expect((await saidIn(telltale)).match(new RegExp(telling, 'g'))?.length).toBeGreaterThan(9)
    const said = await saidIn(await cleaned(telltale))
    expect(said.match(telling)).toBeNull()
    expect(said).toContain('(Proof of delivery) Tj')
    expect(said).toContain('/DCTDecode')
  })

  it('with its pictures as they were drawn', async () => {
    const clean = await PDFDocument.load(await cleaned(await tellingPdf()))
    const [photo] = clean.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
      .filter(({ dict }) => dict.get(PDFName.of('Filter')) === PDFName.of('DCTDecode'))
    const { width, height, exif } = await sharp(photo?.contents).metadata()
    expect([width, height, exif, photo?.dict.get(PDFName.of('Length'))?.toString()]).toEqual([
      8,
      8,
      undefined,
      String(photo?.contents.length),
    ])
  })

  it('also beside a large table of objects', async () => {
    expect(await saidIn(await cleaned(bomb(40_000_000)))).toContain('(Bomb) Tj')
  })

  it('and are the same bytes each time, so that a paper is known again', async () => {
    const telltale = await tellingPdf()
    const [first, second] = [await cleaned(telltale), await cleaned(telltale)]
    expect(Buffer.from(first).equals(second)).toBe(true)
    expect(Buffer.from(await cleaned(first)).equals(first)).toBe(true)
  })
})

/** A PDF with an empty object stream that decompresses to this many bytes. */
const bomb = (size: number): Buffer => bombs(1, size)

/** The same with several such object streams. */
function bombs(count: number, size: number): Buffer {
  const packed = deflateSync(Buffer.alloc(size, ' '))
  const table = (id: number) =>
    `${id} 0 obj\n<</Type/ObjStm/N 0/First 0/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n`
  return beside(Array.from({ length: count }, (_, at) => table(9 + at)).join(''))
}

const crowded = (count: number): Buffer =>
  beside(Array.from({ length: count }, (_, at) => `${9 + at} 0 obj<<>>endobj\n`).join(''))

function beside(objects: string): Buffer {
  const [before = '', after = ''] = onePagePdf('Bomb').toString('latin1').split('xref\n0')
  return Buffer.from(`${before}${objects}xref\n0${after}`, 'latin1')
}

const locked = onePagePdf('Locked')
  .toString('latin1')
  .replace('xref\n', '9 0 obj\n<< /Filter /Standard /V 2 >>\nendobj\nxref\n')
  .replace('trailer\n<<', 'trailer\n<< /Encrypt 9 0 R')
const noPages =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

describe('a PDF is not kept', () => {
  it.each([
    ['that is protected by a password', locked, 'locked', 'encrypted'],
    ['that is empty', '%PDF-1.4\n%%EOF\n', 'unreadable', ''],
    ['that has no page', noPages, 'unreadable', '0 pages'],
    ['that is cut off', onePagePdf('Cut').subarray(0, 120), 'unreadable', ''],
    ['that unpacks to more memory than a paper needs', bomb(120_000_000), 'unreadable', ''],
    ['whose tables unpack to it only together', bombs(40, 4_000_000), 'unreadable', ''],
    ['that has more objects than a paper', crowded(100_001), 'unreadable', 'objects'],
  ])('%s', async (_, bytes, fault, why) =>
    expect(await cleanPdf(Buffer.from(bytes))).toEqual({ fault, why: expect.stringContaining(why) }),
  )
})

/** A PDF whose page uses this content, encoded with these filters. */
async function drawnFrom(
  contents: Uint8Array,
  filters: readonly string[],
  isPicture = false,
): Promise<Uint8Array> {
  const doc = await PDFDocument.load(onePagePdf('Drawn'))
  const { context } = doc
  const [page] = doc.getPages()
  const filter = context.obj({ Filter: filters.map((name) => PDFName.of(name)) })
  const register = () => context.register(PDFRawStream.of(filter, contents))
  if (isPicture) page?.node.set(PDFName.of('Resources'), context.obj({ XObject: { Scan: register() } }))
  else page?.node.set(PDFName.of('Contents'), context.obj([register()]))
  return doc.save()
}
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, ' ')

describe('a PDF whose pages unpack to more than 64 MB is refused', () => {
  it.each<[string, Uint8Array, string[], boolean]>([
    ['as text', deflateSync(megabytes(65)), ['FlateDecode'], false],
    ['as a picture', deflateSync(megabytes(65)), ['FlateDecode'], true],
    ['packed twice', deflateSync(deflateSync(megabytes(200))), ['FlateDecode', 'FlateDecode'], false],
    ['cut off', deflateSync(megabytes(200)).subarray(0, -4), ['FlateDecode'], false],
    ['by runs', Buffer.alloc(2_400_000, Buffer.from([129, 32])), ['RunLengthDecode'], false],
  ])('%s', async (_, contents, filters, isPicture) =>
    expect(await cleanPdf(await drawnFrom(contents, filters, isPicture))).toMatchObject({
      fault: 'inflated',
    }),
  )

  it.each<[string, Uint8Array, string[]]>([
    ['60 MB of a drawing', deflateSync(megabytes(60)), ['FlateDecode']],
    ['the same packed twice', deflateSync(deflateSync(megabytes(60))), ['FlateDecode', 'FlateDecode']],
    ['a photograph', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), ['DCTDecode']],
    ['data that is broken', Buffer.from('no zlib'), ['FlateDecode']],
    ['a way to pack that nobody knows', Buffer.from('what'), ['SomeDecode']],
  ])('and one of %s is not', async (_, contents, filters) =>
    expect(await cleanPdf(await drawnFrom(contents, filters))).toHaveProperty('pdf'),
  )
})

describe('in a worker of its own', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'karwan-clean-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('a PDF that takes too long is not read, and the next one is', async () => {
    const [from, to] = [join(folder, 'scan.pdf'), join(folder, 'clean.pdf')]
    await writeFile(from, await tellingPdf())
    const [late, next] = await Promise.all([
      cleanPdfApart(from, join(folder, 'late.pdf'), 0),
      cleanPdfApart(from, to),
    ])
    expect([late, next]).toEqual(['unreadable', 'clean'])
    expect((await readFile(to)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('a folder that is not there is a fault, and the next one is cleaned', async () => {
    const from = join(folder, 'again.pdf')
    await writeFile(from, onePagePdf('Again'))
    await expect(cleanPdfApart(from, join(folder, 'nowhere', 'clean.pdf'))).rejects.toThrow(/ENOENT/)
    expect(await cleanPdfApart(from, join(folder, 'again-clean.pdf'))).toBe('clean')
  })
})
