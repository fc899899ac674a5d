import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from './accounts.ts'
import { openPage, settled } from './open-page.tsx'

const figures = () =>
  page
    .getByRole('main')
    .getByRole('link')
    .elements()
    .flatMap((link) => {
      const [, name = '', count = ''] = /^(.*?)\s*([\d,]+)$/.exec(link.textContent ?? '') ?? []
      const path = link.getAttribute('href')
      // The link to a recent shipment ends with its id, which is no count.
      const isRecord = /\/\d+$/.test(path ?? '')
      return path && count !== '' && !isRecord
        ? [{ name, path, count: Number(count.replaceAll(',', '')) }]
        : []
    })

/** The number of rows on all pages of the list. */
function rowsOfList(): number {
  const range = page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/).query()?.textContent
  const [, total] = / of ([\d,]+)$/.exec(range ?? '') ?? []
  if (total !== undefined) return Number(total.replaceAll(',', ''))
  expect(page.getByText('Nothing matches').query()).not.toBeNull()
  return 0
}

async function figuresOf(role: Role) {
  await settled(await openPage('/', { as: role }))
  return figures()
}

async function rowsAt(path: string, role: Role): Promise<number> {
  await settled(await openPage(path, { as: role }))
  // The list must show the filter of the figure.
  await expect.element(page.getByRole('button', { name: /^Remove filter/ })).toBeVisible()
  return rowsOfList()
}

const everybody: Role[] = [
  'Super admin',
  'CSR agent',
  'Finance',
  'Shipper admin',
  'Shipper user',
  'Demand adda',
]

describe.each(everybody)('each figure of the dashboard of a %s', (role) => {
  it('leads to a list of as many rows, under the name of the figure', async () => {
    const counted = await figuresOf(role)
    expect(counted.length).toBeGreaterThan(3)
    // Open vehicles are not compared: a row of their list is a shipment, which can need ten.
    for (const { name, path, count } of counted.filter((one) => !one.path.includes('vehicles-open'))) {
      let [due, rows] = [count, await rowsAt(path, role)]
      // Other tests book at the same time, so read both sides again if they differ.
      for (let turn = 0; due !== rows && turn < 3; turn += 1) {
        due =
          (await figuresOf(role)).find((figure) => figure.name === name && figure.path === path)?.count ?? 0
        rows = await rowsAt(path, role)
      }
      expect(`${name}: ${rows}`).toBe(`${name}: ${due}`)
    }
  })
})
