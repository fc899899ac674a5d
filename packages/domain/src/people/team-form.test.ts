import { describe, expect, it } from 'vitest'
import { teamForm } from './team-form.ts'

const complaintsOf = (fields: object) =>
  teamForm.safeParse(fields).error?.issues.map(({ path, message }) => `${path}: ${message}`)
const whole = { name: ' Chenab  team ', note: 'As told' }

describe('the form of a team', () => {
  it('reads what was typed as it is kept', () => {
    expect(teamForm.parse(whole)).toMatchObject({ name: 'Chenab team' })
  })

  it('names every field that is missing at once', () => {
    expect(complaintsOf({})).toEqual(['name: Name is required'])
  })

  it.each([
    [{ name: 'x'.repeat(120) }, undefined],
    [{ name: 'x'.repeat(121) }, ['name: Name cannot exceed 120 characters']],
  ])('has a limit for %o', (more, complaints) =>
    expect(complaintsOf({ ...whole, ...more })).toEqual(complaints),
  )
})
