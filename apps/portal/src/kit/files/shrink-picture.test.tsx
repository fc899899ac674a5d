import { expect, it } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

/** A picture of noise, which compression cannot make small. */
async function photo(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const drawing = canvas.getContext('2d')
  if (!drawing) return expect.unreachable('the browser draws')
  const image = drawing.createImageData(width, height)
  for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251
  drawing.putImageData(image, 0, 0)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'scan.of.page.png', {
    type: 'image/png',
  })
}

it('a large picture travels as a small JPEG of the same shape', async () => {
  const large = await photo(3000, 1500)
  expect(large.size).toBeGreaterThan(500_000)
  const small = await shrinkPicture(large)
  expect([small.name, small.type, small.size <= 500_000]).toEqual(['scan.of.page.jpg', 'image/jpeg', true])
  const { width, height } = await createImageBitmap(small)
  expect(width / height).toBeCloseTo(2, 1)
})

it('a small picture, a PDF and what is no picture at all stay as they are', async () => {
  const small = await photo(20, 20)
  const pdf = new File(['%PDF-'.padEnd(600_000)], 'a.pdf', { type: 'application/pdf' })
  const broken = new File(['x'.repeat(600_000)], 'a.png', { type: 'image/png' })
  for (const file of [small, pdf, broken]) expect(await shrinkPicture(file)).toBe(file)
})
