import { readFileSync } from 'node:fs'
import { domainMessages } from '@karwan/domain'
import { shipmentsSentences } from '@karwan/domain/shipments'
import { createIntl } from 'react-intl'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { groupsNamedIn, groupsOf } from '../../../scripts/sentences-with-code.ts'
import compiled from '../../generated/messages/en.json'
import { isUsed, namedIds, ownMessages, sources } from '../testing/message-uses.ts'
import { isLocale, loadRest, messageStore, say, speak, speakStored } from './messages.ts'

const known = new Set([
  ...Object.keys(domainMessages),
  ...Object.keys(ownMessages),
  // Said by the form itself, beside the schema's complaints.
  ...Object.keys(shipmentsSentences),
])
const namespaces = new Set([...known].map((id) => id.split('.')[0]))

type Contract = { components: { schemas: { ActivityAction: { enum: string[] } } } }
const { components }: Contract = JSON.parse(
  readFileSync(new URL('../../../../../openapi/dist/openapi.json', import.meta.url), 'utf8'),
)

/** The contract lists the possible last parts of these ids. */
const namedByTheServer =
  /^(activity|bidding\.window\.log|bookings\.position\.source|documents\.onFile|invoices\.step|productSettings\.meaning|shipmentDetail\.figure\.windowState)\./

/** Names of the server's events and codes that look like message ids. */
const events = new Set(['session.changed', 'session.code_asked'])

describe('the catalogues', () => {
  it('have a sentence for every id that the code names', () => {
    const missing = sources.flatMap((source) =>
      namedIds(source, (first) => namespaces.has(first))
        .filter((id) => !known.has(id) && !events.has(id))
        .map((id) => `${source.name}: ${id}`),
    )
    expect(missing).toEqual([])
  })

  it('have a sentence for every act that the server can tell of, and for no other', () => {
    const own = Object.keys(ownMessages).filter((id) => id.startsWith('activity.'))
    expect(own.sort()).toEqual(components.schemas.ActivityAction.enum.map((act) => `activity.${act}`).sort())
  })

  it('come with every piece of code that names one of them', () => {
    const groups = groupsOf(compiled)
    const isPage = ({ name }: { name: string }) => !name.startsWith('routes/')
    const without = sources.filter(isPage).flatMap((source) => {
      const brought = groupsNamedIn(source.text, groups)
      return namedIds(source, (first) => namespaces.has(first))
        .filter((id) => !events.has(id))
        .map((id) => id.split('.')[0] ?? id)
        .filter((group) => groups.has(group) && !brought.includes(group))
        .map((group) => `${source.name}: ${group}`)
    })
    expect(without).toEqual([])
  })

  it('name the pages of the navigation with sentences that the frame brings, as a page is opened without the others', () => {
    const groups = groupsOf(compiled)
    const ofFrame = new Set(['kit', 'navigation'].flatMap((name) => Object.keys(groups.get(name) ?? {})))
    const titles = sources
      .filter(({ name }) => name.startsWith('routes/'))
      .flatMap(({ text }) => [...text.matchAll(/\btitle: '(\w+\.[\w.]+)'/g)].map(([, id = '']) => id))
    expect(titles.length).toBeGreaterThan(30)
    expect(titles.filter((id) => !ofFrame.has(id))).toEqual([])
  })

  it('have no sentence that nobody says', () => {
    const own = Object.keys(ownMessages).filter((id) => !namedByTheServer.test(id))
    expect(own.filter((id) => !isUsed(id))).toEqual([])
  })
})

const everyId = [...new Set([...Object.keys(domainMessages), ...Object.keys(ownMessages)])].sort()

describe('the languages', () => {
  const page = { lang: '', dir: '' }

  // Test files share modules, and the next one expects English.
  afterAll(() => speak('en'))
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: page })
    await loadRest()
  })

  it('say every sentence of the domain and of the portal in English', () => {
    expect(Object.keys(compiled).sort()).toEqual(everyId)
    const { locale, messages } = messageStore.current()
    const intl = createIntl({ locale, messages })
    expect(intl.formatMessage({ id: 'core.design.charactersLeft' }, { left: 1 })).toBe('1 character left')
    expect(intl.formatMessage({ id: 'core.design.charactersLeft' }, { left: 20 })).toBe('20 characters left')
  })

  it('turn the page round for the one from right to left, and back again', async () => {
    await speak('en-XB')
    expect(page).toEqual({ lang: 'en-XB', dir: 'rtl' })
    await speak('en')
    expect(page).toEqual({ lang: 'en', dir: 'ltr' })
  })

  it('show in the test language which words do not come from a catalogue, and keep the same sentences', async () => {
    await speak('en-XA')
    expect(Object.keys(messageStore.current().messages).sort()).toEqual(everyId)
    expect(say('core.page.reload')).not.toBe('Reload')
    expect(say('core.page.reload').length).toBeGreaterThan('Reload'.length)
    await speak('en')
    expect(say('core.page.reload')).toBe('Reload')
  })

  it('are remembered, and a remembered one that does not exist is passed over', async () => {
    const stored = new Map<string, string>()
    await speak('en-XA', stored)
    expect(stored.get('language')).toBe('en-XA')
    await speak('en')
    await speakStored({ get: () => 'xx' })
    expect(messageStore.current().locale).toBe('en')
    await speakStored(stored)
    expect(messageStore.current().locale).toBe('en-XA')
  })

  it.each([
    ['en', true],
    ['en-XB', true],
    ['toString', false],
    [undefined, false],
  ])('%s is one of them: %s', (name, expected) => expect(isLocale(name)).toBe(expected))
})
