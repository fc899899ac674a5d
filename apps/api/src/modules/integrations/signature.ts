import { createHmac } from 'node:crypto'

/** Over the time as well, so that a delivery that somebody caught cannot be sent again later. */
export function signatureOf(secret: string, at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const mark = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mark}`
}
