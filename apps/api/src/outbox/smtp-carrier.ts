import nodemailer from 'nodemailer'
import type { Carrier } from './deliver.ts'

export type SmtpSettings = { url: string; from: string; requireTls: boolean }

const patienceMs = 20_000

/** Sends one mail to one address. The address was validated before, and is not parsed as a list here. */
export function smtpCarrier({ url, from, requireTls }: SmtpSettings): Carrier {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isImplicit = protocol === 'smtps:'
  const transport = nodemailer.createTransport({
    host: hostname,
    port: Number(port) || (isImplicit ? 465 : 587),
    secure: isImplicit,
    requireTLS: requireTls && !isImplicit,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, to, subject, body }) => {
    if (/[\s,;<>]/.test(to)) throw new NotOneAddress('The recipient is not one e-mail address')
    const domain = from.split('@').at(-1)?.replace(/>$/, '') || 'karwan'
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text: body,
      messageId: `<${id}@${domain}>`,
    })
  }
}

class NotOneAddress extends Error {
  override name = 'NotOneAddress'
}
