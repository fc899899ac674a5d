import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import sharp from 'sharp'
import type { BrowserCommand } from 'vitest/node'
import { coarse, type Drawing, differentPixels } from './different-pixels.ts'

const root = join(import.meta.dirname, '../..')
const kept = join(root, 'pictures')
const refused = join(root, 'test-results/pictures')

/** How many pixels may differ: letter edges can be rounded differently under load. */
const tolerated = 20

/**
 * Compares a screenshot (PNG, base64) with the story's stored picture and returns what is wrong, if anything.
 * A story without a picture gets this one.
 */
export const comparePicture: BrowserCommand<[story: string, png: string]> = async (_, story, png) => {
  const path = join(kept, `${story}.webp`)
  const now = coarse(await drawingOf(Buffer.from(png, 'base64')))
  if (process.env.UPDATE_PICTURES || !existsSync(path)) {
    await write(path, now)
    return undefined
  }
  const different = differentPixels(await drawingOf(readFileSync(path)), now)
  if (different <= tolerated) return undefined
  const seen = join(refused, `${story}.webp`)
  await write(seen, now)
  const [was, is] = [path, seen].map((file) => relative(root, file))
  return `looks otherwise than ${was}, by ${different} pixels: see ${is}; \`npm run pictures\` agrees to it`
}

/** Longer stories are compared to this height only, in pixels. */
const highest = 1600

async function drawingOf(picture: Buffer): Promise<Drawing> {
  const { width = 1, height = 1 } = await sharp(picture).metadata()
  const shown = { left: 0, top: 0, width, height: Math.min(height, highest) }
  const { data, info } = await sharp(picture)
    .extract(shown)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({
      resolveWithObject: true,
    })
  return { width: info.width, height: info.height, pixels: data }
}

async function write(path: string, { width, height, pixels }: Drawing): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
  writeFileSync(path, await picture.webp({ lossless: true, effort: 4 }).toBuffer())
}
