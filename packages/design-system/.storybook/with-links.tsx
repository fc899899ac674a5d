import { DocsContext } from '@storybook/addon-docs/blocks'
import { type MouseEvent, Suspense, use, useContext } from 'react'
import { namedParts, type PageOfPart } from './named-parts.ts'

/** A sentence whose names of parts lead to their pages. */
export function WithLinks({ sentence }: { sentence: string }) {
  return (
    <Suspense fallback={sentence}>
      <Linked sentence={sentence} />
    </Suspense>
  )
}

interface Entry extends PageOfPart {
  type: 'docs' | 'story'
}

let asked: Promise<Entry[]> | undefined

/** The pages that this Storybook has, by its own index. */
function pages(): Promise<Entry[]> {
  asked ??= fetch('./index.json')
    .then((answer) => answer.json() as Promise<{ entries: Record<string, Entry> }>)
    .then(({ entries }) => Object.values(entries).filter(({ type }) => type === 'docs'))
  return asked
}

function Linked({ sentence }: { sentence: string }) {
  const { channel } = useContext(DocsContext)
  const follow = (event: MouseEvent, storyId: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Following the address would load Storybook again, with the toolbar as it was at first.
    channel.emit('selectStory', { storyId })
  }
  return namedParts(sentence, use(pages())).map(({ at, text, page }) =>
    page ? (
      <a key={at} href={`./?path=/docs/${page.id}`} target="_top" onClick={(event) => follow(event, page.id)}>
        {text}
      </a>
    ) : (
      text
    ),
  )
}
