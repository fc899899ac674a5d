import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market, support } from './market.ts'
import { openPage, settled } from './open-page.tsx'

/** More than the server gives in one answer. */
const size = 101

it('of many teams each can be chosen for somebody new, the last one as well', async () => {
  const names = Array.from({ length: size }, (_, place) => `Night desk ${1000 + place}`)
  const teams = await Promise.all(
    names.map((name) => market.call<{ id: number }>('createTeam', { as: support, body: { name } })),
  )
  try {
    await settled(await openPage('/internal-users'))
    await page.getByRole('button', { name: 'Invite internal user' }).click()
    const offered = () =>
      [...page.getByRole('combobox', { name: 'Team' }).element().children].map(
        ({ textContent }) => textContent,
      )
    await expect.poll(offered).toEqual(expect.arrayContaining(names))
  } finally {
    for (const { body } of teams) await market.call('deleteTeam', { as: support, path: { id: body.data.id } })
  }
})
