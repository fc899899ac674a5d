import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { docsPage } from './docs-page.ts'
import { apiDocument, routes } from './document.ts'
import { markup } from './markup.ts'

const page = await docsPage(apiDocument).text()

describe('the reference page', () => {
  it.each(routes.map(({ id, path }) => [id, path]))('describes %s', (id, path) => {
    expect(page).toContain(`<article id="${id}">`)
    expect(page).toContain(`<code>${path}</code>`)
  })

  it('leads every link of the page to a place on it', () => {
    const places = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, place]) => place))
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)
    expect(targets.length).toBeGreaterThan(500)
    expect(targets.filter((target) => !places.has(target))).toEqual([])
  })

  it('names the permission that a call asks for', () => {
    const section = page.slice(page.indexOf('<article id="cancelShipment">'))
    expect(section.slice(0, section.indexOf('</article>'))).toContain('<code>shipment:cancel</code>')
  })

  it('shows an example of every success, of every body and of a record', () => {
    const section = page.slice(page.indexOf('<article id="cancelShipment">'))
    const shown = section.slice(0, section.indexOf('</article>'))
    expect(shown.match(/<summary>Example<\/summary>/g)).toHaveLength(2)
    expect(shown).toContain('&#34;status&#34;: &#34;CANCELLED&#34;')
    const record = page.slice(page.indexOf('<article id="schema-Vehicle">'))
    expect(record.slice(0, record.indexOf('</article>'))).toContain('&#34;LES-1234&#34;')
  })

  it('runs no script, and its policy lets only its own style through', () => {
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = docsPage(apiDocument).headers.get('content-security-policy')
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
    expect(page).not.toMatch(/<script|javascript:| on\w+=| style=/)
  })
})

describe('markup', () => {
  it('shows whatever a text holds as text', () => {
    expect(markup`<p title="${'"x'}">${['<b>', '&', 1]}</p>`.text).toBe(
      '<p title="&#34;x">&#60;b&#62;&#38;1</p>',
    )
  })
})
