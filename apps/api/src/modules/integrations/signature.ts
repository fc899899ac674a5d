import { createHmac } from 'node:crypto'

/** Signs body and time, so that a captured delivery cannot be replayed later. */
export function signatureOf(secret: string, at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const mark = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mark}`
}
