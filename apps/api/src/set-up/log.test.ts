import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', { write: (line) => lines.push(line) }))
  return lines.join('')
}

describe('the log', () => {
  it.each([
    'authorization',
    'clientSecret',
    'password',
    'confirmPassword',
    'refreshToken',
    'token',
    'otp',
    'pin',
  ])('never holds a %s, at whatever depth a request has it', (name) => {
    const text = logged((log) => {
      log.info({ [name]: 'canary-1' })
      log.info({ body: { [name]: 'canary-2' } })
      log.info({ request: { headers: { [name]: 'canary-3' } } })
    })
    expect(text).toContain('[hidden]')
    expect(text).not.toContain('canary')
  })

  it('names a failed query and its cause, without the values in it', () => {
    const cause = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
    const fault = new Error('Failed query: select * from users where phone = $1\nparams: +923001110001', {
      cause,
    })
    const text = logged((log) => log.error({ err: fault }, 'request failed'))
    expect(text).toContain('Failed query: select')
    expect(text).toContain('ECONNREFUSED')
    expect(text).toContain('log.test.ts')
    expect(text).not.toContain('923001110001')
  })

  it('takes whatever was thrown', () => {
    expect(logged((log) => log.error({ err: 'just a text' }))).toContain('just a text')
  })
})
