import { expect, it } from 'vitest'
import { isLater, serverNow, serverOffset } from './clock.ts'

it('the same moment is not later', () => {
  const moment = new Date(1000)
  expect(isLater(moment, moment)).toBe(false)
  expect(isLater(new Date(1001), moment)).toBe(true)
  expect(isLater(new Date(999), moment)).toBe(false)
})

it('a client whose clock is a day off still knows the time of the server', () => {
  const client = new Date('2026-11-22T09:30:00Z')
  const offset = serverOffset(new Date('2026-11-21T09:30:00Z'), client)
  expect(serverNow(new Date(client.getTime() + 5_000), offset)).toEqual(new Date('2026-11-21T09:30:05Z'))
})
