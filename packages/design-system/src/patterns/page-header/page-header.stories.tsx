import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Avatar } from '../../components/avatar/index.ts'
import { StatusBadge } from '../../components/badge/index.ts'
import { Button } from '../../components/button/index.ts'
import { PageHeader } from './page-header.tsx'

const meta = preview.meta({
  title: 'Patterns/Page header',
  component: PageHeader,
})

const example = {
  args: {
    title: 'Shipment SH-000123',
    meta: <StatusBadge tone="info">In transit</StatusBadge>,
    description: 'Karachi to Lahore, 24 tonnes of rice',
    breadcrumbs: [
      { id: 'home', label: 'Home', render: (link: object) => <a href="#home" {...link} /> },
      { id: 'list', label: 'Shipments', render: (link: object) => <a href="#list" {...link} /> },
    ],
    actions: (
      <>
        <Button variant="outline">Duplicate</Button>
        <Button>Assign</Button>
      </>
    ),
  },
}

export const WithEverything = meta.story({
  ...example,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
  },
})

/** The picture stands before the title and its description, on a phone as well. */
export const WithPicture = meta.story({
  tags: ['still'],
  args: {
    ...example.args,
    title: 'Ayesha Khan',
    picture: <Avatar name="Ayesha Khan" size="xl" />,
    description: 'Al-Madina Goods Transport · 0304 1000001',
  },
  play: async ({ canvas }) => {
    const picture = canvas.getByText('AK').getBoundingClientRect()
    const title = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect()
    await expect(picture.right).toBeLessThan(title.left)
    await expect(picture.bottom).toBeGreaterThan(title.bottom)
  },
})

export const LongTitle = meta.story({
  args: {
    ...example.args,
    title:
      'Rice, cement and machine parts from the Port of Karachi to the dry port of Lahore by way of Multan',
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
