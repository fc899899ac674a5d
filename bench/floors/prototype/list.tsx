import { Badge, Box, Button, Heading, HStack, Input, Stack, Table } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormDialog } from './form-dialog.tsx'
import { firstPage, pageOptions, type Row } from './rows.ts'

const columns = ['id', 'origin', 'destination', 'carrier', 'status', 'price'] as const

/** A page of 25 rows, sorted and searched by the server. */
export function List() {
  const [page, setPage] = useState(0)
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<string>(firstPage.sort)
  const search = useSettled(typed)
  const { data } = useQuery(pageOptions({ page, search, sort }))
  return (
    <Stack gap="4">
      <HStack justify="space-between">
        <Heading size="lg">List</Heading>
        <FormDialog />
      </HStack>
      <Input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row>
            {columns.map((column) => (
              <Table.ColumnHeader key={column}>
                <button type="button" data-sort={column} onClick={() => setSort(`-${column}`)}>
                  {column}
                </button>
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {data?.rows.map((row) => (
            <Cells key={row.id} row={row} />
          ))}
        </Table.Body>
      </Table.Root>
      <HStack>
        <Box>{page + 1}</Box>
        <Button size="sm" aria-label="Next page" onClick={() => setPage(page + 1)}>
          Next
        </Button>
      </HStack>
    </Stack>
  )
}

function Cells({ row }: { row: Row }) {
  return (
    <Table.Row data-row="">
      <Table.Cell>{row.id}</Table.Cell>
      <Table.Cell>{row.origin}</Table.Cell>
      <Table.Cell>{row.destination}</Table.Cell>
      <Table.Cell>{row.carrier}</Table.Cell>
      <Table.Cell>
        <Badge colorPalette={row.status === 'delivered' ? 'green' : 'blue'}>{row.status}</Badge>
      </Table.Cell>
      <Table.Cell textAlign="end">{row.price}</Table.Cell>
    </Table.Row>
  )
}

// The debounce of the portal's search, in milliseconds.
const pauseMs = 300

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
