import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { resolve } from './resolve.ts'

const needed = (sentence: string) => z.string().check(z.minLength(1, sentence))
const schema = z.object({
  weight: z.string().check(z.minLength(1, 'Give the weight'), z.regex(/^\d+$/, 'Give a number')),
  stops: z.array(z.object({ city: needed('Choose the city') })).check(z.minLength(3, 'Add a stop')),
})
const wrong = (message: string) => ({ type: 'schema', message })

describe('what a schema makes of a form', () => {
  it('is its values', async () => {
    const typed = { weight: '40', stops: ['1', '2', '3'].map((city) => ({ city })) }
    expect(await resolve(schema, typed)).toEqual({ values: typed, errors: {} })
  })

  it('is the first complaint of each field at its path, in lists and beside them', async () => {
    const { errors } = await resolve(schema, { weight: '', stops: [{ city: '1' }, { city: '' }] })
    expect(errors.weight).toEqual(wrong('Give the weight'))
    expect(errors.stops?.[1]?.city).toEqual(wrong('Choose the city'))
    expect(errors.stops?.root).toEqual(wrong('Add a stop'))
  })

  it('waits for what takes a moment to find out', async () => {
    const later = z.object({
      file: z.string().check(z.refine(async (name) => name.endsWith('.pdf'), 'No PDF')),
    })
    expect((await resolve(later, { file: 'scan.png' })).errors.file).toEqual(wrong('No PDF'))
    expect((await resolve(later, { file: 'scan.pdf' })).errors).toEqual({})
  })
})
