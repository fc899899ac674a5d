import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { contactCallForm, nextCallAt } from './contact-call-form.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const form = contactCallForm({ now, zone: 'Asia/Karachi' })
const call = { partyType: 'DRIVER', outcome: 'REACHED' } as const

describe('a call', () => {
  it.each([
    [{}, []],
    [{ partyType: '' }, ['partyType: Choose whom the call was with']],
    [{ outcome: undefined }, ['outcome: Choose the result of the call']],
    [{ cityId: 'Multan' }, ['cityId: Choose the city']],
    [{ eta: '2026-11-21T14:00' }, ['eta: The arrival must be later than the call']],
    [{ eta: '2026-11-21T14:01' }, []],
    // The arrival was in the future when the call was made an hour earlier.
    [{ eta: '2026-11-21T13:30', at: '2026-11-21T13:00' }, []],
    [{ eta: 'soon' }, ['eta: Arrival is not valid']],
    [{ note: 'x'.repeat(501) }, ['note: Note cannot exceed 500 characters']],
  ])('with %j is told %j', (typed, said) => {
    expect(complaintsOf(form, { ...call, ...typed })).toEqual(said)
  })

  it('says in minutes when to call again, and nothing where the usual will do', () => {
    const next = (typed: string) => nextCallAt(form.parse({ ...call, next: typed }).next, now)
    expect(next('60')).toEqual(new Date('2026-11-21T10:00:00.000Z'))
    expect(next('')).toBeUndefined()
  })

  it('was not ahead of now', () => {
    expect(complaintsOf(form, { ...call, at: '2026-11-21T14:05' })[0]).toMatch(
      /^at: The time .* is in the future/,
    )
  })
})
