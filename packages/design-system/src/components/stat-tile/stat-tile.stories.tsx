import { Truck } from 'lucide-react'
import preview from '../../../.storybook/preview.tsx'
import { Grid } from '../layout/index.ts'
import { StatTile } from './stat-tile.tsx'

const meta = preview.meta({
  title: 'Components/Stat tile',
  component: StatTile,
})

const example = {
  render: () => (
    <Grid column="sm">
      <StatTile
        label="On the way"
        value="128"
        tone="info"
        icon={<Truck aria-hidden="true" />}
        render={(link) => <a href="#there" {...link} />}
      />
      <StatTile
        label="Waiting for bids"
        value="12"
        hint="4 close today"
        tone="warning"
        icon={<Truck aria-hidden="true" />}
      />
      <StatTile label="Delivered" value={undefined} />
    </Grid>
  ),
}

export const Counts = meta.story(example)

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { direction: 'rtl' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
