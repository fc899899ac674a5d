import { expect, it } from 'vitest'
import { linesByLane } from './lines-by-lane.ts'

const line = (lane: string | null, amount: string) => ({ lane, amount })

it('puts lines under their lane, adds each lane up, and has what is of no booking last', () => {
  const [first, beside, second, other] = [
    line('Karachi to Lahore', '125000.00'),
    line(null, '500.00'),
    line('Karachi to Lahore', '-5000.50'),
    line('Lahore to Multan', '40000.00'),
  ] as const
  expect(linesByLane([first, beside, second, other])).toEqual([
    { lane: 'Karachi to Lahore', lines: [first, second], amount: '119999.50' },
    { lane: 'Lahore to Multan', lines: [other], amount: '40000.00' },
    { lane: null, lines: [beside], amount: '500.00' },
  ])
  expect(linesByLane([])).toEqual([])
})
