import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import { choicesOf } from './choices.ts'
import { useFramesLikeToolbar } from './frames-of-docs.ts'
import { WithLinks } from './with-links.tsx'

/** The docs page of a part: what it is for and when another one is better, its properties, and its states. */
export function PartPage() {
  useFramesLikeToolbar()
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <WhenToTake />
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  )
}

function WhenToTake() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const { fit, misfit } = choicesOf(preparedMeta.title)
  if (fit.length + misfit.length === 0) return null
  return (
    <ul aria-label="When to take it">
      {fit.map(({ purpose, not }) => (
        <li key={purpose}>
          <strong>Take it to</strong> {lowerFirst(purpose)}, rather than <WithLinks sentence={not} />.
        </li>
      ))}
      {misfit.map(({ purpose, take }) => (
        <li key={purpose}>
          <strong>Do not take it to</strong> {lowerFirst(purpose)}; for that there is:{' '}
          <WithLinks sentence={take} />.
        </li>
      ))}
    </ul>
  )
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
