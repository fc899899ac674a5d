import { apiPort } from './addresses.ts'

/** The newest message to a phone or an address in the outbox of the local server. */
export async function lastMessageTo(recipient: string): Promise<string> {
  const address = `http://localhost:${apiPort}/dev/outbox?to=${encodeURIComponent(recipient)}`
  const { data } = await (await fetch(address, { headers: { accept: 'application/json' } })).json()
  return data[0].body
}

export async function lastCodeTo(recipient: string): Promise<string> {
  return /\d{6}/.exec(await lastMessageTo(recipient))?.[0] ?? ''
}
