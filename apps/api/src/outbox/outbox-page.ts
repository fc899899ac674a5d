import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Deps } from '../http/handler.ts'
import { Markup, markup } from '../http/markup.ts'
import { writeMessage } from './message-texts.ts'
import { type OutboxMessage, outboxMessages } from './outbox.table.ts'
import { outboxStyle } from './outbox-style.ts'

const shown = 100
const styleHash = createHash('sha256').update(outboxStyle).digest('base64')

type Letter = OutboxMessage & { subject: string; body: string }

/** The stored mails and SMS of the local set-up as an HTML page, newest first. It needs no script. */
export async function outboxPage({ db }: Pick<Deps, 'db'>, request: Request): Promise<Response> {
  const to = new URL(request.url).searchParams.get('to')?.trim() || undefined
  const rows = await db
    .select()
    .from(outboxMessages)
    .where(to === undefined ? undefined : eq(outboxMessages.recipient, to))
    .orderBy(desc(outboxMessages.id))
    .limit(shown)
  const letters = rows.map((row): Letter => ({ ...row, ...textOf(row) }))
  if (request.headers.get('accept') === 'application/json')
    return Response.json({ data: letters.map(({ values: _, ...letter }) => letter) }, { headers: unkept })
  return new Response(pageOf(letters, to), {
    headers: {
      ...unkept,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    },
  })
}

const unkept = { 'Cache-Control': 'no-store' }

const textOf = ({ template, channel, language, values }: OutboxMessage) =>
  writeMessage(template, channel, { language, values: values ?? {} })

function pageOf(letters: readonly Letter[], to: string | undefined): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Karwan</title>
<style>${new Markup(outboxStyle)}</style>
</head>
<body>
<header>
<h1>Outbox</h1>
<p>Mail and SMS of this local set-up. Nothing of it is sent to anybody.</p>
<form>
<label for="to">Recipient</label>
<input id="to" name="to" value="${to ?? ''}" placeholder="E-mail address or +92…" autocomplete="off">
<button>Show</button> <a href="/dev/outbox">Show all</a>
</form>
</header>
<main>
${letters.length === 0 ? markup`<p class="none">${to === undefined ? 'No messages yet.' : 'No messages to this recipient.'}</p>` : undefined}
${letters.map(letterOf)}</main>
</body>
</html>
`.text
}

const letterOf = (letter: Letter): Markup => markup`<article class="${letter.channel.toLowerCase()}">
<header>
<strong>${letter.channel === 'MAIL' ? 'Mail' : 'SMS'} to ${letter.recipient}</strong>
<time datetime="${letter.createdAt.toISOString()}">${letter.createdAt.toISOString().replace('T', ' ').slice(0, 19)} UTC</time>
<span class="state">${stateOf(letter)}</span>
</header>
${letter.channel === 'MAIL' ? markup`<h2 dir="auto">${letter.subject}</h2>\n` : undefined}<div class="body" dir="auto">${letter.body.split(/(https?:\/\/\S+)/).map(linked)}</div>
</article>
`

const linked = (part: string, at: number): Markup =>
  at % 2 === 1 ? markup`<a href="${part}" rel="noreferrer">${part}</a>` : markup`${part}`

const stateOf = ({ sentAt, failedAt }: OutboxMessage): string => {
  if (failedAt) return 'Set aside after the last try'
  return sentAt ? 'Sent' : 'On its way'
}
