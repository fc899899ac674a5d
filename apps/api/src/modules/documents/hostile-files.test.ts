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

const upload = (bytes: Buffer | string, name: string, type: string) => {
  const content = new Uint8Array(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  const body = { bookingId, documentTypeId: 15, file: new File([content], name, { type }) }
  return scene.call('uploadBookingDocument', { body })
}
const pdf = (bytes: Buffer | string) => upload(bytes, 'scan.pdf', 'application/pdf')
const download = async (id: number) =>
  Buffer.from((await scene.call('downloadBookingDocument', { path: { id }, as: 'csr@karwan.test' })).body)

/** A PDF of these objects with a correct cross-reference table. */
function pdfOf(objects: readonly string[], trailer = '/Root 1 0 R'): Buffer {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R >>'
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const stream = (facts: string, content: string) =>
  `<< ${facts} /Length ${content.length} >>\nstream\n${content}\nendstream`
const drawn = stream('', '0 0 10 10 re f')
const packed = (bytes: Buffer) => stream('/Filter /FlateDecode', deflateSync(bytes).toString('latin1'))

describe('a PDF that would do something keeps its pages, and nothing that acts', () => {
  const cases: [string, Buffer, string][] = [
    [
      'a script that runs when it is opened',
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
        ...[pages, page, drawn],
      ]),
      'JavaScript',
    ],
    [
      'a program that a click starts',
      pdfOf([
        ...['<< /Type /Catalog /Pages 2 0 R >>', pages],
        page.replace(
          '>>',
          '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (cmd.exe) >> >>] >>',
        ),
        drawn,
      ]),
      'Launch',
    ],
    [
      'a file within it',
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(evil.exe) 5 0 R] >> >> >>',
        ...[pages, page, drawn],
        '<< /Type /Filespec /F (evil.exe) /EF << /F 6 0 R >> >>',
        stream('/Type /EmbeddedFile', 'MZ evil'),
      ]),
      'evil',
    ],
    [
      'an act of its page',
      pdfOf([
        ...['<< /Type /Catalog /Pages 2 0 R >>', pages],
        page.replace('>>', '/AA << /O << /S /URI /URI (https://evil.test) >> >> >>'),
        drawn,
      ]),
      'evil.test',
    ],
    [
      'a web page in a remark at its beginning',
      Buffer.from(
        samplePdf('Both').toString('latin1').replace('%PDF-1.4\n', '%PDF-1.4\n%<script>evil</script>\n'),
        'latin1',
      ),
      'evil',
    ],
  ]
  it.each(cases)('%s', async (_, bytes, acting) => {
    expect(bytes.includes(acting)).toBe(true)
    const { id } = granted(await pdf(bytes), 201)
    expect((await download(id)).includes(acting)).toBe(false)
  })
})

describe('a file that would tie up the server is answered in time, and leaves nothing', () => {
  const loop = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>',
    page,
    drawn,
  ])
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const nested = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pages,
    page.replace('>>', `/X ${deep} >>`),
    drawn,
  ])
  it.each([
    ['pages that hold themselves', loop],
    ['brackets within brackets', nested],
    [
      'a table that leads back to itself',
      Buffer.from(`%PDF-1.4\nxref\n0 0\ntrailer\n<< /Prev 9 >>\nstartxref\n9\n%%EOF`),
    ],
  ])('%s', async (_, bytes) => {
    const before = await keptKeys(app.deps.files)
    const began = performance.now()
    const { status, body } = await pdf(bytes)
    expect([status, body.fields]).toEqual([422, { file: ['The PDF cannot be read; save or scan it again'] }])
    expect(performance.now() - began).toBeLessThan(25_000)
    expect(await keptKeys(app.deps.files)).toEqual(before)
  })

  it('a page that unpacks to 400 MB is refused, and told so', async () => {
    const bomb = pdfOf([
      ...['<< /Type /Catalog /Pages 2 0 R >>', pages, page],
      packed(Buffer.alloc(400 * 1024 * 1024, 32)),
    ])
    const { status, body } = await pdf(bomb)
    const said =
      'The PDF is larger than 64 MB when unpacked; save it with smaller pictures or as several files'
    expect([status, body.fields]).toEqual([422, { file: [said] }])
  })

  it('a PDF that is cut anywhere is a PDF that cannot be read, or its pages', async () => {
    const whole = samplePdf('Cut')
    for (let share = 1; share < 10; share += 1) {
      const { status } = await pdf(whole.subarray(0, Math.floor((whole.length * share) / 10)))
      expect([share, [201, 422].includes(status)]).toEqual([share, true])
    }
  })
})

describe('a picture', () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c60' }, limitInputPixels: false })

  it('of 20,000 points in one direction is a receipt, and kept', async () => {
    const long = await plain(400, 20_000).jpeg().toBuffer()
    granted(await upload(long, 'receipt.jpg', 'image/jpeg'), 201)
  })

  it('with a remark that unpacks to 100 MB loses it', async () => {
    const png = await plain(30, 20).png().toBuffer()
    const packedText = deflateSync(Buffer.alloc(100 * 1024 * 1024, 65))
    const data = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packedText])
    const chunk = Buffer.alloc(8)
    chunk.writeUInt32BE(data.length)
    chunk.write('zTXt', 4, 'latin1')
    const bomb = Buffer.concat([png.subarray(0, 33), chunk, data, Buffer.alloc(4), png.subarray(33)])
    const { status, body } = await upload(bomb, 'photo.png', 'image/png')
    expect([201, 422]).toContain(status)
    if (status === 201) expect(body.data.size).toBeLessThan(2_000)
  })

  it.each([
    ['GIF89a/*', 'photo.gif', 'image/gif'],
    ['GIF89a/*', 'photo.png', 'image/png'],
    ['GIF89a/*', 'photo.jpg', 'image/jpeg'],
    ['<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg">', 'photo.webp', 'image/webp'],
  ])('that is a script as well (%s as %s) is refused', async (start, name, type) => {
    const { status, body } = await upload(`${start}=1;alert(document.domain)//*/`, name, type)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['file']])
  })
})

describe('the name of a file', () => {
  it.each([
    ['turned by an isolate', 'scan\u2067fdp.exe.pdf'],
    ['turned by an Arabic mark', 'scan\u061cfdp.pdf'],
    ['with a letter of no width', 'sc\u200ban.pdf'],
    ['with a mark of byte order', '\ufeffscan.pdf'],
    ['with the end of a line that nobody sees', 'sc\u2028an.pdf'],
    ['of a folder', '/etc/scan.pdf'],
    ['of a drive', 'C:\\scan.pdf'],
    ['of nothing but its ending', '.pdf'],
  ])('%s is refused', async (_, name) => {
    const { status, body } = await upload(samplePdf(), name, 'application/pdf')
    expect([status, Object.keys(body.fields)]).toEqual([422, ['file']])
  })
  it('in Urdu stays as it is', async () => {
    const document = granted(await upload(samplePdf('Urdu'), 'رسید ترسیل.pdf', 'application/pdf'), 201)
    expect(document.fileName).toBe('رسید ترسیل.pdf')
  })
})
