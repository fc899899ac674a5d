import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { loadRest } from '../text/messages.ts'
import { DayRangeFields } from './day-range-fields.tsx'

const upsideDown = 'The last day must not be before the first day'

function Example() {
  const [range, setRange] = useState({ fromDate: '2026-11-23', toDate: '2026-11-23' })
  return (
    <DayRangeFields
      range={range}
      labels={{ fromDate: 'Booked from', toDate: 'Booked to' }}
      onChange={(changes) => setRange((before) => ({ ...before, ...changes }))}
    />
  )
}

it('a range of days that is upside down says so at both days, and keeps them', async () => {
  await loadRest()
  const screen = await show(<Example />)
  const [from, to] = [screen.getByLabelText('Booked from'), screen.getByLabelText('Booked to')]
  await expect.element(to).not.toHaveAttribute('aria-invalid', 'true')
  await to.fill('2026-11-22')
  for (const field of [from, to]) {
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(new RegExp(upsideDown))
  }
  await expect.element(from).toHaveValue('2026-11-23')
  await expect.element(to).toHaveValue('2026-11-22')
  await from.fill('2026-11-22')
  await expect.element(from).not.toHaveAttribute('aria-invalid', 'true')
})
