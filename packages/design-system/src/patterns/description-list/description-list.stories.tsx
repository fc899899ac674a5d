import preview from '../../../.storybook/preview.tsx'
import { DescriptionList } from './description-list.tsx'

const meta = preview.meta({
  title: 'Patterns/Description list (key and value)',
  component: DescriptionList,
})

const items = [
  { term: 'Weight', value: '24 Tonne' },
  { term: 'Vehicle type', value: 'Flatbed' },
  {
    term: 'Instructions',
    value: 'Call the warehouse an hour before arrival; the gate is closed from one to two.',
  },
  { term: 'Phone', value: <bdi>+92 300 1234567</bdi> },
]

const example = { args: { items } }

export const Rows = meta.story(example)

export const Columns = meta.story({ args: { items, layout: 'columns' } })

/** A shipment may have two drop-offs with the same term; the story fails if React reports duplicate keys. */
export const SameTermTwice = meta.story({
  args: { items: [...items, { term: 'Weight', value: '12 Tonne' }] },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
