import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changesOnly } from './change-form.ts'

const schema = z.partial(
  z.object({ name: z.string().check(z.minLength(3)), note: z.optional(z.nullable(z.string())) }),
)
const began = { name: 'ab', note: 'x' }

it('reads what was changed, and leaves alone what was not, be it valid or not', () => {
  expect(changesOnly(schema)(began, began).parse({ name: 'ab', note: 'y' })).toEqual({ note: 'y' })
})

it('refuses what was changed into something that is not valid', () => {
  const { error } = changesOnly(schema)(began, began).safeParse({ name: 'a', note: 'x' })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['name'])
})
