import { expect, it } from 'vitest'
import { sources } from '../kit/testing/message-uses.ts'

/** Matches `useOperation('blockPartner', 'partners', 'fleet')` and calls of `useRemoval`. */
const change = /\buse(?:Operation|Removal)\(\s*'(\w+)'/g

/** The source text between the operation's name and the end of the call. */
function restOf(text: string, start: number): string {
  let open = 1
  let end = start
  while (open > 0 && end < text.length) {
    if (text[end] === '(') open += 1
    if (text[end] === ')') open -= 1
    end += 1
  }
  return text.slice(start, end)
}
const contextsIn = (rest: string): string[] =>
  [...rest.matchAll(/,\s*'([a-z-]+)'/g)].flatMap(([, name]) => name ?? [])

const changes = sources
  .filter(({ name }) => name.startsWith('features/'))
  .flatMap(({ text }) =>
    [...text.matchAll(change)].map((found) => {
      const read = contextsIn(restOf(text, found.index + found[0].length))
      return `${found[1]}: ${read.toSorted().join(', ') || 'nothing'}`
    }),
  )

it('finds the changes', () => expect(changes.length).toBeGreaterThan(100))

it('what is read anew after a change is what somebody has agreed to', async () => {
  const lines = [...new Set(changes)].toSorted()
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('read-after-changes.txt')
})
