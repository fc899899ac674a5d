import type { OperationId } from '@karwan/sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { market } from './market.ts'
import { network } from './network.ts'
import { heading, openPage, settled } from './open-page.tsx'

let reference: string
beforeAll(async () => {
  reference = `PO-${Date.now()}`
  for (const index of [1, 2, 3, 4, 5, 6])
    await market.won({ referenceNumber: `${reference}-${index}`, vehicleCount: 1 })
})

type ListFacts = {
  path: string
  operation: OperationId
  title: string
  rows: number
  search: string
  /** A visible filter: its label, an option, and the parameter that is then sent. */
  choice: { label: string; option: string; asked: [name: string, value: string]; chip: string }
  flag: { label: string; asked: string }
  sort: { label: string; asked: string }
  head: { name: string; asked: string; again: string }
  empty: string
}

const lists: ListFacts[] = [
  {
    path: '/shipments',
    operation: 'listShipments',
    title: 'Shipments',
    rows: 5,
    search: 'Search shipments',
    choice: { label: 'Status', option: 'Created', asked: ['status', 'CREATED'], chip: 'Status: Created' },
    flag: { label: 'Private pool only', asked: 'private' },
    sort: { label: 'Loading soonest first', asked: 'loadingTime:asc' },
    head: { name: 'Loading', asked: 'loadingTime:asc', again: 'loadingTime:desc' },
    empty: 'No shipments yet',
  },
  {
    path: '/bookings',
    operation: 'listBookings',
    title: 'Bookings',
    rows: 4,
    search: 'Search bookings',
    choice: {
      label: 'Status',
      option: 'Cancelled',
      asked: ['statusId', '13'],
      chip: 'Status: Cancelled',
    },
    flag: { label: 'Driver assigned', asked: 'filterDriverAssigned' },
    sort: { label: 'Unchanged longest', asked: 'statusChangedAt:asc' },
    head: { name: 'Loading', asked: 'loadingTime:asc', again: 'loadingTime:desc' },
    empty: 'No bookings yet',
  },
]

const rows = () => page.getByRole('table').element().querySelectorAll('tbody tr')
const firstNumber = () => rows()[0]?.querySelector('a')?.textContent
const chip = (label: string) => page.getByRole('button', { name: `Remove filter ${label}` })

describe.each(lists.map((list) => [list.title, list] as const))('the list of %s', (_, list) => {
  const lastAsked = () => network.sent(list.operation).at(-1)?.query
  const openList = async (search = '') => {
    const portal = await openPage(`${list.path}${search}`)
    await heading(list.title)
    await settled(portal)
    return portal
  }

  it('shows its first page, newest first, in the size of the spec', async () => {
    await openList()
    expect(rows()).toHaveLength(list.rows)
    expect(lastAsked()?.get('page')).toBe('0')
    expect(lastAsked()?.get('pageSize')).toBe(String(list.rows))
    expect(document.title).toBe(`${list.title} · Karwan`)
  })

  it('turns its pages, and back', async () => {
    const portal = await openList()
    const first = firstNumber()
    await page.getByRole('button', { name: 'Next page' }).click()
    await settled(portal)
    expect(portal.address()).toBe(`${list.path}?page=1`)
    expect(firstNumber()).not.toBe(first)
    await expect.element(page.getByText(new RegExp(`^${list.rows + 1}–${2 * list.rows} of`))).toBeVisible()
    await page.getByRole('button', { name: 'Previous page' }).click()
    await settled(portal)
    expect(portal.address()).toBe(list.path)
    expect(firstNumber()).toBe(first)
  })

  it('leads from the search box to its rows by keys', async () => {
    await openList()
    await userEvent.keyboard('/')
    const box = page.getByRole('searchbox', { name: list.search })
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(box).not.toHaveFocus()
    await userEvent.keyboard('/{ArrowDown}')
    expect(document.activeElement).toBe(rows()[0]?.querySelector('a'))
  })

  it('begins at its first page with another choice, asks for it, and names it in a chip that takes it off', async () => {
    const portal = await openList('?page=1')
    const { label, option, asked, chip: name } = list.choice
    await page.getByLabelText(label, { exact: true }).selectOptions(option)
    await settled(portal)
    expect(lastAsked()?.get(asked[0])).toBe(asked[1])
    expect(lastAsked()?.get('page')).toBe('0')
    expect(portal.address()).not.toContain('page=')
    await chip(name).click()
    await settled(portal)
    expect(portal.address()).toBe(list.path)
    expect(lastAsked()?.has(asked[0])).toBe(false)
    expect(chip(name).query()).toBeNull()
  })

  it('begins at its first page with another search', async () => {
    const portal = await openList('?page=1')
    await page.getByLabelText(list.search).fill(reference)
    await expect.element(chip(`${list.search}: ${reference}`)).toBeVisible()
    await settled(portal)
    expect(lastAsked()?.get('filter')).toBe(reference)
    expect(lastAsked()?.get('page')).toBe('0')
  })

  it('has further filters behind a button, each of which is asked for and reset with the page', async () => {
    const portal = await openList('?page=1')
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByLabelText(list.flag.label).click()
    await settled(portal)
    expect(lastAsked()?.get(list.flag.asked)).toBe('true')
    expect(lastAsked()?.get('page')).toBe('0')
    await chip(list.flag.label).click()
    await settled(portal)
    expect(portal.address()).toBe(list.path)
  })

  it('takes off the filter of a chip and no other', async () => {
    const [name, value] = list.choice.asked
    const portal = await openList(`?${name}=${value}&${list.flag.asked}=true`)
    await chip(list.flag.label).click()
    await settled(portal)
    expect(Object.keys(portal.query())).toEqual([name])
  })

  it('takes all filters off at once, and keeps the order', async () => {
    const [name, value] = list.choice.asked
    const sort = encodeURIComponent(list.sort.asked)
    const portal = await openList(`?${name}=${value}&${list.flag.asked}=true&sort=${sort}`)
    await page.getByRole('button', { name: 'Clear all', exact: true }).click()
    await settled(portal)
    expect(portal.query()).toEqual({ sort: list.sort.asked })
  })

  it('begins at its first page in another order', async () => {
    const portal = await openList('?page=1')
    await page.getByLabelText('Order').selectOptions(list.sort.label)
    await settled(portal)
    expect(lastAsked()?.get('sort')).toBe(list.sort.asked)
    expect(lastAsked()?.get('page')).toBe('0')
  })

  it('is put in order by the head of a column, which says so', async () => {
    const portal = await openList('?page=1')
    const head = page.getByRole('columnheader', { name: list.head.name })
    for (const [asked, said] of [
      [list.head.asked, 'ascending'],
      [list.head.again, 'descending'],
    ] as const) {
      await head.getByRole('button').first().click()
      await settled(portal)
      expect(lastAsked()?.get('sort')).toBe(asked)
      expect(lastAsked()?.get('page')).toBe('0')
      await expect.element(head).toHaveAttribute('aria-sort', said)
    }
  })

  it('begins at its first page in another size', async () => {
    const portal = await openList('?page=1')
    await page.getByLabelText('Rows per page').selectOptions('25')
    await settled(portal)
    expect(lastAsked()?.get('pageSize')).toBe('25')
    expect(lastAsked()?.get('page')).toBe('0')
    await page.getByLabelText('Rows per page').selectOptions(String(list.rows))
    await settled(portal)
  })

  it('leads back from beyond its end', async () => {
    const portal = await openList('?page=9000')
    await expect.element(page.getByText('This page does not exist')).toBeVisible()
    await page.getByRole('button', { name: 'Go to the first page' }).click()
    await expect.element(page.getByRole('table')).toBeVisible()
    await settled(portal)
    expect(portal.address()).toBe(list.path)
    expect(rows()).toHaveLength(list.rows)
  })

  it('leads from beyond its end to its last page', async () => {
    const portal = await openList('?page=9000')
    await page.getByRole('button', { name: 'Go to the last page' }).click()
    await settled(portal)
    expect(rows().length).toBeGreaterThan(0)
    await expect
      .element(page.getByRole('button', { name: 'Next page' }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  it('says that nothing matches, and takes the filters off', async () => {
    const portal = await openList('?filter=nothing-like-this')
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
    expect(page.getByText(list.empty).query()).toBeNull()
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await settled(portal)
    expect(portal.address()).toBe(list.path)
  })

  it('says that there is nothing yet', async () => {
    const portal = await openPage(list.path, {
      prepare: () =>
        network.break(list.operation, () =>
          Response.json({ data: { items: [], total: 0, page: 0, pageSize: 5 } }),
        ),
    })
    await settled(portal)
    await expect.element(page.getByText(list.empty)).toBeVisible()
    expect(page.getByText('Nothing matches').query()).toBeNull()
    expect(page.getByRole('button', { name: 'Clear all filters' }).query()).toBeNull()
  })

  it('leads from a row to its record by Enter, where the heading has the focus', async () => {
    const portal = await openList(`?filter=${reference}-1`)
    const link = page.getByRole('table').getByRole('link').first()
    const [number] = link.element().textContent?.match(/[A-Z]+-[\d-]*\d/) ?? []
    link.element().focus()
    await userEvent.keyboard('{Enter}')
    await settled(portal)
    expect(portal.address()).toMatch(new RegExp(`^${list.path}/\\d+$`))
    const title = page.getByRole('heading', { level: 1 })
    await expect.element(title).toHaveTextContent(number ?? 'a number')
    await expect.element(title).toHaveFocus()
  })

  it('is found as it was left by the way back from a record', async () => {
    const portal = await openList(`?filter=${reference}`)
    await page.getByRole('table').getByRole('link').first().click()
    await settled(portal)
    await page.getByRole('main').getByRole('link', { name: list.title, exact: true }).first().click()
    await settled(portal)
    expect(portal.address()).toBe(`${list.path}?filter=${reference}`)
  })
})
