import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { sweepFiles } from '../documents/sweep-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const me = 'agent@karwan.test'
const drawn = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#4088cc' } })
const where = { IFD0: { Artist: 'Sana Tariq' }, IFD3: { GPSLatitude: '31/1 32/1 0/1' } }
const photo = async () =>
  new File([new Uint8Array(await drawn().withExif(where).jpeg().toBuffer())], 'me.jpg', {
    type: 'image/jpeg',
  })
const upload = async (file: File, as = me) => app.call('uploadOwnPicture', { as, body: { file } })
const picture = (key: string, as: string | null = me) => app.call('getUserPicture', { as, path: { key } })

describe('a picture of oneself', () => {
  it('is shown with the account, in lists and with the session', async () => {
    const { status, body } = await upload(await photo())
    expect([status, body.message]).toEqual([200, undefined])
    const { id, pictureKey } = body.data
    const found = await app.call('getUser', { as: 'csr@karwan.test', path: { id } })
    expect(found.body.data.pictureKey).toBe(pictureKey)
    const { items } = (await app.call('listInternalUsers', { as: 'csr@karwan.test', query: { filter: me } }))
      .body.data
    expect(items).toEqual([expect.objectContaining({ id, pictureKey })])
    expect((await app.call('getSessionUser', { as: me })).body.data.pictureKey).toBe(pictureKey)
    expect((await picture(pictureKey, null)).status).toBe(401)
    expect((await picture(pictureKey, 'shipper@karwan.test')).headers.get('content-type')).toBe('image/jpeg')
  })

  it('keeps nothing of what the camera wrote into it', async () => {
    const file = await photo()
    expect((await sharp(await file.arrayBuffer()).metadata()).exif).toBeDefined()
    const { pictureKey } = (await upload(file)).body.data
    const { token } = await app.signIn(me)
    const answer = await app.fetch(
      new Request(`http://api.test/user/picture/${pictureKey}`, {
        headers: { Authorization: `Bearer ${token}` },
      }),
    )
    expect((await sharp(await answer.arrayBuffer()).metadata()).exif).toBeUndefined()
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is a picture, and no larger than a mebibyte', async () => {
    const pdf = new File(['%PDF-1.7'], 'me.pdf', { type: 'application/pdf' })
    expect((await upload(pdf)).status).toBe(422)
    const text = new File(['<svg onload="alert(1)"/>'], 'me.png', { type: 'image/png' })
    expect((await upload(text)).status).toBe(422)
    const large = new File([new Uint8Array(1_048_577)], 'me.jpg', { type: 'image/jpeg' })
    expect((await upload(large)).status).toBeGreaterThanOrEqual(413)
  })

  it('takes the place of the one before, and is taken away again', async () => {
    const first = (await upload(await photo())).body.data.pictureKey
    const second = (await upload(await photo())).body.data.pictureKey
    expect([(await picture(first)).status, (await picture(second)).status]).toEqual([404, 200])
    await sweepFiles(app.deps)
    const gone = await app.call('removeOwnPicture', { as: me })
    expect([gone.status, gone.body.data.pictureKey]).toEqual([200, null])
    expect((await picture(second)).status).toBe(404)
    expect((await app.call('removeOwnPicture', { as: me })).body.data.version).toBe(gone.body.data.version)
  })
})
