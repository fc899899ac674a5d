import { Heading } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { type Row, readRows } from './rows.ts'

const rowHeight = 36
const screenful = 24
const beyond = 8

/** Ten thousand rows, of which only those near the screen are rendered. */
export function LongList() {
  const [rows, setRows] = useState<Row[]>([])
  const [top, setTop] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void readRows({ page: 0, size: 10_000 }).then((answer) => setRows(answer.rows))
  }, [])
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond)
  return (
    <>
      <Heading size="lg">Long list</Heading>
      <div
        ref={scroller}
        data-scroller=""
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        style={{ height: 640, overflow: 'auto' }}
      >
        <div style={{ height: rows.length * rowHeight, position: 'relative' }}>
          {rows.slice(first, first + screenful + 2 * beyond).map((row, index) => (
            <Line key={row.id} row={row} top={(first + index) * rowHeight} />
          ))}
        </div>
      </div>
    </>
  )
}

function Line({ row, top }: { row: Row; top: number }) {
  return (
    <div
      data-row=""
      style={{
        position: 'absolute',
        top: 0,
        transform: `translateY(${top}px)`,
        height: rowHeight,
        width: '100%',
        display: 'grid',
        gridTemplateColumns: '80px 1fr 1fr 1fr 120px 100px',
      }}
    >
      <span>{row.id}</span>
      <span>{row.origin}</span>
      <span>{row.destination}</span>
      <span>{row.carrier}</span>
      <span>{row.status}</span>
      <span>{row.price}</span>
    </div>
  )
}
