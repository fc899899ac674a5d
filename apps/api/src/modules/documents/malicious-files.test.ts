import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { keptKeys } from '../../testing/kept-keys.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { samplePdf } from '../../testing/sample-files.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
let bookingId: number
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
  bookingId = (await scene.dispatched()).id
})
afterAll(() => app.close())

const upload = (bytes: Buffer | string, name: string, type: string) =>
  scene.call('uploadBookingDocument', {
    body: {
      bookingId,
      documentTypeId: 15,
      file: new File([new Uint8Array(Buffer.from(bytes))], name, { type }),
    },
  })
const download = async (id: number) =>
  Buffer.from((await scene.call('downloadBookingDocument', { path: { id }, as: 'csr@karwan.test' })).body)
const kept = () => keptKeys(app.deps.files)

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(document.domain)</script>'
const php = '<?php system($_GET["c"]); ?>'
const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const zip = Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1')

/** A PNG whose header claims these dimensions, with hardly any content. */
function pixelBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    pngStart,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const refused: [string, Buffer | string, string, string][] = [
  ['a script in an SVG', svg, 'scan.svg', 'image/svg+xml'],
  ['an SVG that is called a PNG', svg, 'scan.png', 'image/png'],
  ['an SVG that only says it is a PNG', svg, 'scan.svg', 'image/png'],
  ['a page', html, 'scan.html', 'text/html'],
  ['a page that is called a PNG', html, 'scan.png', 'image/png'],
  ['a page that is called a PDF', html, 'scan.pdf', 'application/pdf'],
  ['a page with a second ending', html, 'scan.pdf.html', 'application/pdf'],
  ['a PDF behind a page', `${html}%PDF-1.4`, 'scan.pdf', 'application/pdf'],
  ['a PDF behind a space', ` ${samplePdf()}`, 'scan.pdf', 'application/pdf'],
  ['a script in a JPEG', Buffer.concat([jpegStart, Buffer.from(html)]), 'photo.jpg', 'image/jpeg'],
  ['a program in a PNG', Buffer.concat([pngStart, Buffer.from(php)]), 'photo.png', 'image/png'],
  ['a script that is called a photo', php, 'photo.php.jpg', 'image/jpeg'],
  ['a program', 'MZ\x90\0', 'scan.exe', 'application/x-msdownload'],
  ['a program that is called a PDF', 'MZ\x90\0', 'scan.pdf', 'application/pdf'],
  ['an archive that is called a PDF', zip, 'scan.pdf', 'application/pdf'],
  ['a sheet', zip, 'sheet.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a PDF that says it is a photo', samplePdf(), 'scan.jpg', 'image/jpeg'],
  ['a PDF of another ending', samplePdf(), 'scan.png', 'application/pdf'],
  ['a PDF of no ending', samplePdf(), 'scan', 'application/pdf'],
  ['a PDF of no type', samplePdf(), 'scan.pdf', ''],
  ['a way out of the folder', samplePdf(), '../../etc/cron.d/scan.pdf', 'application/pdf'],
  ['a way out of a folder of Windows', samplePdf(), '..\\scan.pdf', 'application/pdf'],
  ['a name that is cut by NUL', samplePdf(), 'scan.html\0.pdf', 'application/pdf'],
  ['a name that breaks the line', samplePdf(), 'scan\r\nSet-Cookie: a=b.pdf', 'application/pdf'],
  ['a name with a mark of direction', samplePdf(), 'scan\u200ffdp.exe.pdf', 'application/pdf'],
  ['a name that is read backwards', samplePdf(), 'scan\u202efdp.exe.pdf', 'application/pdf'],
  ['a name without an end', samplePdf(), `${'x'.repeat(300)}.pdf`, 'application/pdf'],
  ['a picture of 1.6 thousand million points', pixelBomb(40_000, 40_000), 'photo.png', 'image/png'],
  ['a picture of the largest size there is', pixelBomb(2 ** 31 - 1, 2 ** 31 - 1), 'photo.png', 'image/png'],
  ['a PDF without a page', '%PDF-1.4\n%%EOF\n', 'scan.pdf', 'application/pdf'],
  ['a PDF that is cut off', samplePdf().subarray(0, 200), 'scan.pdf', 'application/pdf'],
  [
    'a PDF with a page behind it',
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(html)]),
    'scan.pdf',
    'application/pdf',
  ],
  ['a picture that ends too early', pixelBomb(6_000, 6_000), 'photo.png', 'image/png'],
]

describe('what is not a document is refused, and leaves nothing', () => {
  it.each(refused)('%s', async (_, bytes, name, type) => {
    const before = await kept()
    const { status, body } = await upload(bytes, name, type)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['file']])
    expect(await kept()).toEqual(before)
  })
})

describe('of a PDF the pages alone are kept', () => {
  it('without what says who made it, and what hides behind it', async () => {
    const told = samplePdf('Signed')
      .toString('latin1')
      .replace('/Type /Catalog', '/Author (Akbar) /Type /Catalog')
    const { id, size } = granted(await upload(`${told}${html}`, 'scan.pdf', 'application/pdf'), 201)
    const shown = await download(id)
    expect([
      shown.length,
      shown.includes('Signed'),
      shown.includes('Akbar'),
      shown.includes('<script'),
    ]).toEqual([size, true, false, false])
  })

  it('and the refusal says what to do', async () => {
    const locked = samplePdf()
      .toString('latin1')
      .replace('xref\n', '9 0 obj\n<< /Filter /Standard /V 2 >>\nendobj\nxref\n')
      .replace('trailer\n<<', 'trailer\n<< /Encrypt 9 0 R')
    const said = async (bytes: string) => (await upload(bytes, 'scan.pdf', 'application/pdf')).body.fields
    expect(await said(locked)).toEqual({
      file: ['The PDF is protected by a password; save or print it without one'],
    })
    expect(await said('%PDF-1.4\n')).toEqual({ file: ['The PDF cannot be read; save or scan it again'] })
  })
})

describe('a picture is drawn anew', () => {
  const photo = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c60' } })
  const exif = { IFD0: { Artist: 'Akbar Khan' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 51/1 0/1' } }

  it.each(['jpeg', 'png', 'webp'] as const)(
    'so that a %s no longer tells where it was taken',
    async (format) => {
      const taken = await photo().withExif(exif).toFormat(format).toBuffer()
      expect((await sharp(taken).metadata()).exif).toBeDefined()
      const name = `photo.${format}`
      const { id, size } = granted(await upload(taken, name, `image/${format}`), 201)
      const shown = await download(id)
      const facts = await sharp(shown).metadata()
      expect([facts.format, facts.exif, facts.xmp, shown.length]).toEqual([
        format,
        undefined,
        undefined,
        size,
      ])
      expect(shown.includes('Akbar')).toBe(false)
    },
  )

  it('upright, as the camera was held', async () => {
    const taken = await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { id } = granted(await upload(taken, 'photo.jpg', 'image/jpeg'), 201)
    const { width, height, orientation } = await sharp(await download(id)).metadata()
    expect([width, height, orientation]).toEqual([40, 60, undefined])
  })

  it('without what hides behind it', async () => {
    const taken = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from(`${html}${zip}`)])
    const { id } = granted(await upload(taken, 'photo.jpg', 'image/jpeg'), 201)
    const shown = await download(id)
    expect([shown.includes('<script'), shown.includes('PK\x03\x04')]).toEqual([false, false])
  })
})
