import { factorOn, granted, type TestApp, takeIds } from '@karwan/api/testing'
import { loginOf, supportAccount } from '../callers.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEXMZgAMaJ7fAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgAAEAAAYAAeaH/n8AAAAASUVORK5CYII=',
  'base64',
)

/** Adds a user of company 1 without open work, and returns the token of customer support. */
async function addColleague(app: TestApp, id: number): Promise<string> {
  await takeIds(app, { users: id })
  const { token } = await app.signIn(supportAccount.name)
  const body = {
    userType: 1,
    roleId: 9,
    groupId: 1,
    fullName: `Colleague ${id}`,
    phoneNumber: `+92300777${id}`,
    email: `colleague${id}@karwan.net`,
  }
  granted(await app.call('createUser', { token, body }), 201)
  return token
}

export const peopleStates = {
  'a role that nobody has': async (app: TestApp, { id }: { id: number }) => {
    await takeIds(app, { roles: id })
    const { token } = await app.signIn(supportAccount.name)
    const body = { name: `Role ${id}`, permissions: [{ permission: 'shipment:read', scope: 'OWN' }] }
    granted(await app.call('createRole', { token, body }), 201)
  },

  'an account of a colleague': async (app: TestApp, { id }: { id: number }) => {
    await addColleague(app, id)
  },

  /** Created with a password, because an invited user cannot set up a second factor yet. */
  'a member of customer support with a second factor': async (app: TestApp, { id }: { id: number }) => {
    await takeIds(app, { users: id })
    const { token } = await app.signIn(supportAccount.name)
    const [email, password] = [`agent${id}@karwan.net`, 'Ravi2Delta7']
    const person = { userType: 4, roleId: 2, countryId: 1, fullName: `Agent ${id}`, email }
    const body = { ...person, phoneNumber: `+92300777${id}`, password }
    granted(await app.call('createUser', { token, body }), 201)
    const login = loginOf({ ...supportAccount, name: email, password })
    const signedIn = granted(await app.call('loginInternal', { body: login }), 200)
    await factorOn(app, signedIn.auth.token)
  },

  /** Returns the key that the server gave the picture. */
  'a picture of customer support': async (app: TestApp) => {
    const { token } = await app.signIn(supportAccount.name)
    const file = new File([new Uint8Array(png)], 'me.png', { type: 'image/png' })
    const { pictureKey } = granted(await app.call('uploadOwnPicture', { token, body: { file } }), 200)
    return { key: String(pictureKey) }
  },

  /** Returns the number that the server gave the photo. */
  'a photo of a driver': async (app: TestApp, { driverId }: { driverId: number }) => {
    const { token } = await app.signIn(supportAccount.name)
    const file = new File([new Uint8Array(png)], 'gul.png', { type: 'image/png' })
    const photo = granted(await app.call('uploadFleetPhoto', { token, body: { file } }), 201)
    const body = { photoDocumentId: photo.id }
    granted(await app.call('updateDriver', { token, path: { id: driverId }, body }), 200)
    return { photoId: photo.id }
  },

  'a blocked account of a colleague': async (app: TestApp, { id }: { id: number }) => {
    const token = await addColleague(app, id)
    const body = { userType: 1, block: 1, reasonId: 6 }
    granted(await app.call('updateUserStatus', { token, path: { id }, body }), 200)
  },
}
