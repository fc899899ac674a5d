import { expect, it } from 'vitest'
import { hashedName, NotInThePage, renamed } from './kept-for-ever.ts'

it('names a file after its contents, beside what never changes', () => {
  const name = hashedName('prerender.css', Buffer.from('a { color: red }'))
  expect(name).toMatch(/^assets\/first\/prerender-[\w-]{8}\.css$/)
  expect(hashedName('prerender.css', Buffer.from('a { color: blue }'))).not.toBe(name)
})

it('leads the page to it, with whatever else the element says', () => {
  const html = '<script src="/theme-init.js" data-ahead="/assets/frame.js"></script>'
  expect(renamed(html, ['theme-init.js', 'assets/first/theme-init-12345678.js'])).toBe(
    '<script src="/assets/first/theme-init-12345678.js" data-ahead="/assets/frame.js"></script>',
  )
})

it('fails on a page that does not ask for it, instead of painting without it', () => {
  expect(() => renamed('<p></p>', ['prerender.js', 'assets/first/prerender-12345678.js'])).toThrow(
    NotInThePage,
  )
})
