import '@karwan/design-system/global.css'
import { StatusBadge } from '@karwan/design-system/components/badge'
import { type Column, DataTable } from '@karwan/design-system/patterns/data-table'
import { DesignTextsProvider } from '@karwan/design-system/texts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { storyTexts } from '../../../packages/design-system/.storybook/design-texts.ts'

type Journey = { id: number; reference: string; from: string; to: string; status: string; amount: string }

const cities = ['Karachi', 'Lahore', 'Peshawar', 'Quetta', 'Multan']
const journeys = (count: number, first = 0): Journey[] =>
  Array.from({ length: count }, (_, index) => ({
    id: first + index,
    reference: `SH-${String(first + index).padStart(6, '0')}`,
    from: cities[index % 5] ?? '',
    to: cities[(index + 2) % 5] ?? '',
    status: index % 3 === 0 ? 'Delivered' : 'In transit',
    amount: `Rs ${125_000 + index * 1_750}`,
  }))

const columns: Column<Journey>[] = [
  { id: 'reference', header: 'Reference', cell: (row) => row.reference },
  { id: 'from', header: 'From', cell: (row) => row.from },
  { id: 'to', header: 'To', cell: (row) => row.to },
  { id: 'status', header: 'Status', cell: (row) => <StatusBadge tone="info">{row.status}</StatusBadge> },
  { id: 'amount', header: 'Amount', align: 'end', cell: (row) => row.amount },
  { id: 'id', header: 'Id', align: 'end', cell: (row) => row.id },
]

declare global {
  interface Window {
    /** Replaces the rows by `count` new ones; returns the milliseconds until they are laid out. */
    showRows: (count: number) => number
  }
}

/** The table of the design system with more rows than any page of the portal loads at once. */
function Journeys() {
  const [rows, setRows] = useState(() => journeys(10_000))
  window.showRows = (count) => {
    const fresh = journeys(count, (rows.at(-1)?.id ?? 0) + 1)
    const began = performance.now()
    flushSync(() => setRows(fresh))
    document.body.getBoundingClientRect()
    return performance.now() - began
  }
  return (
    <DataTable
      caption="Journeys"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowLink={(row, link) => <a href={`#${row.id}`} {...link} />}
    />
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <DesignTextsProvider texts={storyTexts}>
      <Journeys />
    </DesignTextsProvider>,
  )
