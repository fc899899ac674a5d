import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { market, support } from './market.ts'
import { openPage, settled } from './open-page.tsx'
import { button, dialog } from './person.ts'

type Fleets = { items: { id: number; name: string; parentFleetId: number | null }[] }

it('a fleet is moved by keys, and who turns back is where they were', async () => {
  const { body } = await market.call<Fleets>('listFleets', { as: support, query: { pageSize: 100 } })
  const under = body.data.items.find(({ parentFleetId }) => parentFleetId !== null)
  if (!under) throw new Error('no fleet stands under another one')
  await settled(await openPage(`/fleets/${under.parentFleetId}`))
  const top = await page.getByRole('tree').getByRole('button', { expanded: true }).first().findElement()
  if (top instanceof HTMLElement) top.focus()
  await userEvent.keyboard('{ArrowDown}{Tab}')
  const acts = button(/^Actions for /).and(page.getByRole('tree').getByRole('button'))
  await expect.element(acts.last()).toHaveFocus()
  const opener = document.activeElement
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu')).toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(opener)
})
