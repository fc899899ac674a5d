import { granted, type TestApp } from '@karwan/api/testing'
import { supportAccount } from '../callers.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEXMZgAMaJ7fAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgAAEAAAYAAeaH/n8AAAAASUVORK5CYII=',
  'base64',
)

export const brandingStates = {
  'an entry of the product': async (app: TestApp, { name, value }: { name: string; value: string }) => {
    const { token } = await app.signIn(supportAccount.name)
    granted(await app.call('saveConfig', { token, body: { name, values: [value] } }), 200)
  },

  /** Returns the key that the server gave the logo. */
  'an uploaded logo': async (app: TestApp) => {
    const { token } = await app.signIn(supportAccount.name)
    const file = new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' })
    const { path } = granted(await app.call('uploadBrandLogo', { token, body: { file } }), 201)
    return { key: String(path).replace('/brand/', '') }
  },
}
