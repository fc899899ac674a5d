import { expect, it, vi } from 'vitest'
import { once } from './once.ts'

it('acts once for each element, however often it is told of it', () => {
  const act = vi.fn()
  const [one, other] = [{}, {}] as HTMLElement[]
  const ref = once(act)
  for (const element of [one, null, one, other, null, one]) ref(element ?? null)
  expect(act.mock.calls).toEqual([[one], [other]])
})
