import preview from '../../../.storybook/preview.tsx'
import { Badge } from '../badge/index.ts'
import { Card } from '../card/index.ts'
import { Grid, Inline, Split, Stack } from './layout.tsx'

const meta = preview.meta({
  title: 'Components/Layout (stack, grid)',
  component: Stack,
})

const cards = ['One', 'Two', 'Three'].map((title) => <Card key={title} title={title} />)

const example = {
  render: () => (
    <Stack gap={6}>
      <Inline justify="between">
        <Badge>Start</Badge>
        <Badge>End</Badge>
      </Inline>
      <Grid column="sm">{cards}</Grid>
      <Split main={cards[0]} aside={cards[1]} />
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { gap: 4, children: cards },
})

export const Primitives = meta.story(example)

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
