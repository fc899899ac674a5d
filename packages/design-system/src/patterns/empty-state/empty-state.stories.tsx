import preview from '../../../.storybook/preview.tsx'
import { Button } from '../../components/button/index.ts'
import { EmptyState } from './empty-state.tsx'

const meta = preview.meta({
  title: 'Patterns/Empty state (no data)',
  component: EmptyState,
})

const example = {
  args: {
    title: 'No templates yet',
    description: 'Save a shipment as a template, and the next one is written in a minute.',
    action: <Button>Create a template</Button>,
  },
}

export const Empty = meta.story(example)

export const NoResults = meta.story({
  args: { kind: 'no-results', title: 'Nothing matches', description: 'Take off a filter.' },
})

export const NoPermission = meta.story({ args: { kind: 'no-permission', title: 'You may not see this' } })

const unbroken = 'PlotOfSectorB'.repeat(20)

export const UnbrokenWords = meta.story({ args: { title: unbroken, description: unbroken } })

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
