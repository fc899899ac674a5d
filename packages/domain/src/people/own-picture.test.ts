import { describe, expect, it } from 'vitest'
import { isPictureType, ownPictureForm } from './own-picture.ts'

const said = (file: { type: string } | undefined) => {
  const read = ownPictureForm<{ type: string }>().safeParse({ file })
  return read.success ? 'allowed' : read.error.issues[0]?.message
}

describe('a picture of oneself', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'])('may be of type %s', (type) => {
    expect(isPictureType(type)).toBe(true)
    expect(said({ type })).toBe('allowed')
  })
  it.each(['application/pdf', 'image/svg+xml', 'image/gif', ''])('may not be of type “%s”', (type) =>
    expect(said({ type })).toBe('Only JPEG, PNG and WebP pictures can be shown'),
  )
  it('is chosen', () => expect(said(undefined)).toBe('Required fields are missing'))
})
