import { describe, expect, it } from 'vitest'
import { readArguments, UnusableArguments } from './arguments.ts'

const read = (...argv: string[]) => readArguments(argv, '/default')

describe('the arguments', () => {
  it('have a default each', () => {
    expect(read()).toEqual({ port: 4100, host: '127.0.0.1', data: '/default', fresh: false, seed: undefined })
  })

  it('are taken as given', () => {
    expect(
      read('--port', '5100', '--host', '0.0.0.0', '--data', 'there', '--fresh', '--seed', 'large'),
    ).toEqual({
      port: 5100,
      host: '0.0.0.0',
      data: 'there',
      fresh: true,
      seed: 'large',
    })
  })

  it.each(['1', '65533'])('take port %s, as the two apps need the next two', (port) => {
    expect(read('--port', port).port).toBe(Number(port))
  })

  it.each([
    ['--port', '0'],
    ['--port', '65534'],
    ['--port', '41.5'],
    ['--port', 'abc'],
    ['--port'],
    ['--seed', 'everything'],
    ['--unknown'],
    ['4100'],
  ])('are refused where they make no sense: %s %s', (...argv) => {
    expect(() => read(...argv.filter(Boolean))).toThrow(UnusableArguments)
  })
})
