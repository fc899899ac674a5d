import type { DayRange } from '@karwan/domain/kernel'
import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { connect } from '../access/sdk.ts'
import { aBootConfig } from '../testing/boot.ts'
import { show } from '../testing/show.tsx'
import { loadRest } from '../text/messages.ts'
import { DayRangeFields } from './day-range-fields.tsx'

const upsideDown = 'The last day must not be before the first day'

const asked = vi.fn()

// 'Today' comes from the server's clock.
beforeAll(() => {
  connect(aBootConfig(), vi.fn())
})

function Example() {
  const [range, setRange] = useState<DayRange>({ fromDate: '2026-11-23', toDate: '2026-11-23' })
  return (
    <DayRangeFields
      range={range}
      labels={{ fromDate: 'Booked from', toDate: 'Booked to' }}
      onChange={(changes) => {
        asked(changes)
        setRange((before) => ({ ...before, ...changes }))
      }}
    />
  )
}

it('a range of days that is upside down says so at both days, and keeps them', async () => {
  await loadRest()
  const screen = await show(<Example />)
  const [from, to] = [
    screen.getByRole('textbox', { name: 'Booked from' }),
    screen.getByRole('textbox', { name: 'Booked to' }),
  ]
  await expect.element(to).not.toHaveAttribute('aria-invalid', 'true')
  await to.fill('22-11-2026')
  for (const field of [from, to]) {
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(new RegExp(upsideDown))
  }
  await expect.element(from).toHaveValue('23/11/2026')
  await from.fill('22 Nov 2026')
  await expect.element(to).toHaveValue('22/11/2026')
  await expect.element(from).not.toHaveAttribute('aria-invalid', 'true')
})

it('what is no day stays in its field, says why, and is not asked for', async () => {
  await loadRest()
  asked.mockClear()
  const screen = await show(<Example />)
  const [from, to] = [
    screen.getByRole('textbox', { name: 'Booked from' }),
    screen.getByRole('textbox', { name: 'Booked to' }),
  ]
  await from.fill('31/02/2026')
  await to.fill('24/11/2026')
  await expect.element(from).toHaveAccessibleDescription('There is no 31/02/2026')
  await vi.waitFor(() => expect(asked.mock.calls).toEqual([[{ toDate: '2026-11-24' }]]))
  await expect.element(from).toHaveValue('31/02/2026')
})

it('a common range is asked for with one press', async () => {
  await loadRest()
  asked.mockClear()
  const screen = await show(<Example />)
  await screen.getByRole('button', { name: 'Last 7 days' }).click()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  const [{ fromDate, toDate }] = asked.mock.calls[0] ?? [{}]
  expect(Date.parse(toDate) - Date.parse(fromDate)).toBe(6 * 86_400_000)
  await expect
    .element(screen.getByRole('button', { name: 'Last 7 days' }))
    .toHaveAttribute('aria-pressed', 'true')
})
