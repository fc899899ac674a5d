import { type ReactElement, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { StatusBadge } from '../../components/badge/index.ts'
import { ActionsMenu } from '../../components/menu/index.ts'
import { Pagination } from '../../components/pagination/index.ts'
import { EmptyState } from '../empty-state/index.ts'
import { ProblemPanel } from '../problem-panel/index.ts'
import type { Column, Sort } from './columns.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'

const meta = preview.meta({
  title: 'Patterns/Data table',
  component: DataTable,
})

interface Journey {
  id: number
  reference: string
  from: string
  to: string
  tone: 'info' | 'success' | 'warning'
  status: string
  amount: string
}

const cities = ['Karachi', 'Lahore', 'Peshawar', 'Quetta', 'Multan']
const states = [
  { tone: 'info', status: 'In transit' },
  { tone: 'success', status: 'Delivered' },
  { tone: 'warning', status: 'Waiting for bids' },
] as const

const journeys = (count: number): Journey[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    reference: `SH-${String(index + 1).padStart(6, '0')}`,
    from: cities[index % 5] ?? '',
    to: cities[(index + 2) % 5] ?? '',
    amount: `Rs ${(125_000 + index * 1750).toLocaleString('en')}`,
    ...(states[index % 3] ?? states[0]),
  }))

const columns: Column<Journey>[] = [
  { id: 'reference', header: 'Reference', sortable: true, cell: (row) => row.reference },
  { id: 'from', header: 'From', cell: (row) => row.from },
  { id: 'to', header: 'To', cell: (row) => row.to },
  { id: 'status', header: 'Status', cell: (row) => <StatusBadge tone={row.tone}>{row.status}</StatusBadge> },
  { id: 'amount', header: 'Amount', sortable: true, align: 'end', cell: (row) => row.amount },
  {
    id: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (row) => (
      <ActionsMenu label={`Actions for ${row.reference}`} groups={[[{ id: 'copy', label: 'Duplicate' }]]} />
    ),
  },
]

const sorted = fn()

function Journeys(props: Partial<DataTableProps<Journey>>) {
  const [sort, setSort] = useState<Sort>({ columnId: 'reference', direction: 'ascending' })
  return (
    <DataTable
      caption="Journeys"
      columns={columns}
      rows={journeys(6)}
      rowKey={(row) => row.id}
      rowLink={(row, link) => <a href={`#${row.id}`} {...link} />}
      sort={sort}
      question={`${sort.columnId} ${sort.direction}`}
      onSortChange={(next) => {
        sorted(next)
        setSort(next)
      }}
      footer={<Pagination page={0} pageSize={6} total={42} onPageChange={fn()} />}
      {...props}
    />
  )
}

const example = { render: () => <Journeys /> }

/** Change its properties below. */
export const TryIt = meta.story({
  parameters: { tried: ['caption', 'density', 'busy', 'skeletonRows'] },
  args: {
    caption: 'Journeys',
    density: 'comfortable',
    busy: false,
    skeletonRows: 5,
    ...{ columns: [], rows: [], rowKey: () => '' },
  },
  render: ({ caption, density = 'comfortable', busy = false, skeletonRows = 5 }) => (
    <Journeys {...{ caption, density, busy, skeletonRows }} />
  ),
})

export const Rows = meta.story({
  tags: ['still'],
  ...example,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Reference' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    const amount = canvas.getByRole('button', { name: 'Amount' })
    const drawn = () => getComputedStyle(amount, '::after').clipPath
    const shapes = new Set([drawn()])
    for (const direction of ['ascending', 'descending'] as const) {
      await userEvent.click(amount)
      await expect(sorted).toHaveBeenLastCalledWith({ columnId: 'amount', direction })
      await waitFor(() => expect(amount.closest('th')).toHaveAttribute('aria-sort', direction))
      shapes.add(drawn())
    }
    await expect(shapes.size).toBe(3)
    await expect(canvas.getByRole('link', { name: 'SH-000001' })).toHaveAttribute('href', '#0')
  },
})

export const ActionsInARowDoNotFollowItsLink = meta.story({
  ...example,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for SH-000002' }))
    const menu = await seenOverlay('menu')
    await expect(menu).toHaveTextContent('Duplicate')
    await expect(window.location.hash).toBe('')
  },
})

export const Loading = meta.story({
  tags: ['still'],
  render: () => <Journeys rows={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  },
})

export const BusyKeepsItsRows = meta.story({
  tags: ['still'],
  render: () => <Journeys busy />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('SH-000001')).toBeVisible()
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  },
})

export const RowsOfAnotherAnswerDoNotSlide = meta.story({
  ...example,
  play: async ({ canvas, userEvent }) => {
    const before = canvas.getByText('SH-000001').closest('tr')
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }))
    await waitFor(() => expect(before).not.toBeInTheDocument())
    await expect(canvas.getByText('SH-000001')).toBeVisible()
  },
})

export const RowsStayWhileOthersAreOnTheirWay = meta.story({
  render: () => <Journeys busy />,
  play: async ({ canvas, userEvent }) => {
    const before = canvas.getByText('SH-000001').closest('tr')
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }))
    const amount = canvas.getByRole('columnheader', { name: 'Amount' })
    await waitFor(() => expect(amount).toHaveAttribute('aria-sort', 'ascending'))
    await expect(before).toBeInTheDocument()
  },
})

export const NothingYet = meta.story({
  render: () => (
    <Journeys rows={[]} empty={<EmptyState title="No journeys yet" description="Create the first one." />} />
  ),
})

export const NothingFound = meta.story({
  render: () => <Journeys rows={[]} empty={<EmptyState kind="no-results" title="No journeys match" />} />,
})

export const NotPermitted = meta.story({
  render: () => <Journeys problem={<EmptyState kind="no-permission" title="You may not see journeys" />} />,
})

export const Failed = meta.story({
  render: () => (
    <Journeys
      problem={<ProblemPanel title="Unable to process request." onRetry={fn()} requestId="01JD3-7QK" />}
    />
  ),
})

const thousand = journeys(1000)

export const AThousandRows = meta.story({
  render: () => <Journeys rows={thousand} footer={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '1001')
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(80))
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect(await canvas.findByText('SH-001000')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('SH-000001')).toBeNull())
    window.scrollTo(0, 0)
    await expect(await canvas.findByText('SH-000001')).toBeVisible()
  },
})

export const AThousandRowsOnPaper = meta.story({
  render: () => <Journeys rows={thousand} footer={undefined} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(80))
    window.dispatchEvent(new Event('beforeprint'))
    // The browser prints right after this event.
    await Promise.resolve()
    await expect(canvas.getAllByRole('row')).toHaveLength(1001)
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(80))
  },
})

export const LongText = meta.story({
  render: () => (
    <Journeys
      rows={journeys(2).map((row) => ({
        ...row,
        from: 'Korangi Industrial Area, Sector 24, near the old weighbridge, Karachi',
      }))}
    />
  ),
})

const inWidthOf = (maxInlineSize: number) => (Story: () => ReactElement) => (
  <div style={{ maxInlineSize }}>
    <Story />
  </div>
)

export const BlocksOnATablet = meta.story({
  tags: ['still'],
  ...example,
  decorators: [inWidthOf(720)],
  play: async ({ canvas }) => {
    const [, row] = canvas.getAllByRole('row')
    await expect(row && getComputedStyle(row).display).toBe('grid')
    await expect(canvas.getByRole('button', { name: 'Amount' })).toBeVisible()
  },
})

export const WiderThanItsPlace = meta.story({
  tags: ['still'],
  render: () => <Journeys rows={journeys(2).map((row) => ({ ...row, amount: unbroken }))} />,
  decorators: [inWidthOf(1000)],
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('table').parentElement
    await waitFor(() => expect(frame).toHaveAttribute('data-wide'))
    await expect(frame?.scrollWidth).toBeGreaterThan(frame?.clientWidth ?? 0)
  },
})

const unbroken = 'Donaudampfschifffahrtsgesellschaft'.repeat(4)

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
