import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market, support } from './market.ts'
import { network, refused } from './network.ts'
import { heading, openPage, settled } from './open-page.tsx'

const newTeam = async (name: string): Promise<number> =>
  (await market.call<{ id: number }>('createTeam', { as: support, body: { name } })).body.data.id

type Person = { id: number; fullName: string }
const invite = async (teamId: number, fullName: string, phoneNumber: string): Promise<Person> => {
  const email = `team${phoneNumber.slice(-4)}@karwan.net`
  const body = { userType: 4, roleId: 2, countryId: 1, email, fullName, phoneNumber, teamId }
  const invited = await market.call<Person>('createUser', { as: support, body })
  expect(invited.status, JSON.stringify(invited.body)).toBe(201)
  return invited.body.data
}

it('a team names who stands in it, each with the way to their page, and nobody else', async () => {
  const id = await newTeam('Night desk of Sukkur')
  const other = await newTeam('Night desk of Larkana')
  const person = await invite(id, 'Zubair Mangi', '+923451230071')
  await invite(other, 'Waqas Chandio', '+923451230072')
  await settled(await openPage(`/teams/${id}`))
  await heading('Night desk of Sukkur')
  const people = page.getByRole('table', { name: 'People' })
  const link = people.getByRole('link', { name: 'Zubair Mangi' })
  await expect.element(link).toBeVisible()
  expect(link.element().getAttribute('href')).toMatch(new RegExp(`/internal-users/${person.id}$`))
  await expect.element(people.getByRole('cell', { name: 'CSR agent' })).toBeVisible()
  expect(people.getByText('Waqas Chandio').query()).toBeNull()
})

it('a team without anybody says how somebody comes into it', async () => {
  await settled(await openPage(`/teams/${await newTeam('Desk to be')}`))
  await expect.element(page.getByText('Nobody is in this team yet')).toBeVisible()
})

it('people who cannot be read are told so below the facts of the team, which stay', async () => {
  const id = await newTeam('Desk off the line')
  await invite(id, 'Rashid Junejo', '+923451230073')
  const prepare = () => network.break('listInternalUsers', refused(503, 'Not now'))
  await settled(await openPage(`/teams/${id}`, { prepare }))
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await heading('Desk off the line')
})
