import { Textarea } from '@karwan/design-system/components/textarea'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { loadRest } from './messages.ts'

it.each([
  ['Call', '1 character left'],
  ['Call first', '5 characters too many'],
])('of %j, a text that may have five characters, it says: %s', async (text, sentence) => {
  await loadRest()
  const screen = await show(<Textarea aria-label="Note" limit={5} defaultValue={text} />)
  await expect.element(screen.getByText(sentence)).toBeVisible()
})
