import preview from '../../../.storybook/preview.tsx'
import { Button } from '../button/index.ts'
import { Card } from './card.tsx'

const meta = preview.meta({
  title: 'Components/Card',
  component: Card,
})

const example = {
  args: {
    title: 'Pick up',
    description: 'Two places',
    actions: (
      <Button size="sm" variant="outline">
        Edit
      </Button>
    ),
    children: 'Port Qasim, Karachi',
  },
}

export const WithHeader = meta.story(example)

export const Plain = meta.story({ args: { children: 'Only its content' } })

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
