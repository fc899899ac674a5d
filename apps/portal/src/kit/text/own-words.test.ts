import { inTermsOf } from '@karwan/domain/configuration'
import { createIntl } from 'react-intl'
import { afterEach, describe, expect, it } from 'vitest'
import { asClientSays, speakAs } from './client-words.ts'
import { messagesOf } from './own-words.ts'

const literal = (value: string) => ({ type: 0 as const, value })
const catalogue = {
  'fleet.list': [literal('Vehicles')],
  'fleet.of': [literal('A vehicle of '), { type: 1 as const, value: 'name' }],
  'fleet.count': [
    {
      type: 6 as const,
      value: 'count',
      offset: 0,
      pluralType: 'cardinal' as const,
      options: {
        one: { value: [literal('one vehicle')] },
        other: { value: [{ type: 7 as const }, literal(' vehicles')] },
      },
    },
  ],
  'branding.field.term': [literal('A vehicle is called')],
  'configName.TERMS': [literal('Vehicle type terminology')],
}
const trucks = { singular: 'Truck', plural: 'Trucks' }
const say = (id: string, values?: Record<string, string | number>, terms = trucks) =>
  createIntl({ locale: 'en', messages: messagesOf(catalogue, terms) }).formatMessage({ id }, values)

afterEach(() => speakAs())

describe('the words of a client', () => {
  it('stand in every sentence, of one and of several', () => {
    expect(say('fleet.list')).toBe('Trucks')
    expect(say('fleet.count', { count: 1 })).toBe('one truck')
    expect(say('fleet.count', { count: 4 })).toBe('4 trucks')
  })

  it('leave what somebody wrote as it was written', () =>
    expect(say('fleet.of', { name: 'Vehicle Movers' })).toBe('A truck of Vehicle Movers'))

  it('leave the pages alone on which they are chosen', () => {
    expect(say('branding.field.term')).toBe('A vehicle is called')
    expect(say('configName.TERMS')).toBe('Vehicle type terminology')
  })

  it('stand in what the server says, too', () => {
    speakAs(inTermsOf(trucks))
    expect(asClientSays('This vehicle is out on a booking')).toBe('This truck is out on a booking')
  })

  it('are the product’s own where a client has none', () =>
    expect(say('fleet.list', {}, { singular: 'Vehicle type', plural: 'Vehicle types' })).toBe('Vehicles'))

  it('find a sentence that came after them', () => {
    const growing: Record<string, { type: 0; value: string }[]> = {}
    const messages = messagesOf(growing, trucks)
    growing['fleet.late'] = [literal('Late vehicles')]
    expect(createIntl({ locale: 'en', messages }).formatMessage({ id: 'fleet.late' })).toBe('Late trucks')
  })
})
