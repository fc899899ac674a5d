import { Problem } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LiveEntity, liveBoard } from '../live/live-changes.ts'
import { show } from '../testing/show.tsx'
import { loadRest } from '../text/messages.ts'
import { RecordPage } from './record-page.tsx'

type Row = { id: number; version: number; name: string }

const read = vi.fn<() => Promise<Row>>()
const readList = vi.fn(() => 'the rows of a list beside it')
const onNews = vi.fn()

function Example({ live = 'booking', isTold = true }: { live?: LiveEntity; isTold?: boolean }) {
  const record = useQuery({ queryKey: ['row'], queryFn: read, retry: false })
  useQuery({ queryKey: ['list'], queryFn: readList })
  return (
    <RecordPage
      record={record}
      live={live}
      {...(isTold && { onNews })}
      awaited="Booking"
      wayBack={<a href="/">To the list</a>}
    >
      {({ name }) => <p>{name}</p>}
    </RecordPage>
  )
}

const tell = (event: string, id: number, version: number) =>
  liveBoard.note(event, JSON.stringify({ id, shipmentId: 40, version }))
const refused = (status: number) => new Problem({ kind: 'http', status, message: 'No' })

beforeAll(() => loadRest())
beforeEach(() => {
  read.mockReset()
  readList.mockClear()
  onNews.mockReset()
})
afterEach(() => liveBoard.clear())

describe('the page of one record', () => {
  it('reads its record again by itself when an event tells of a newer version', async () => {
    read.mockResolvedValueOnce({ id: 7, version: 1, name: 'Going to loading point' })
    read.mockResolvedValue({ id: 7, version: 2, name: 'On the road' })
    const screen = await show(<Example />)
    await expect.element(screen.getByText('Going to loading point')).toBeVisible()
    tell('booking.changed', 7, 2)
    await expect.element(screen.getByText('On the road')).toBeVisible()
    expect(onNews).toHaveBeenCalledTimes(1)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['the version that it shows, as after its own act', 'booking.changed', 7, 3],
    ['another record', 'booking.changed', 8, 9],
    ['a record of another kind with the same number', 'shipment.changed', 7, 9],
  ])('is left alone by an event about %s', async (_case, event, id, version) => {
    read.mockResolvedValue({ id: 7, version: 3, name: 'Loading' })
    const screen = await show(<Example />)
    await expect.element(screen.getByText('Loading')).toBeVisible()
    tell(event, id, version)
    await new Promise(requestAnimationFrame)
    expect(read).toHaveBeenCalledTimes(1)
    expect(onNews).not.toHaveBeenCalled()
  })

  it('reads everything again at each event of a record that may change without a new version', async () => {
    read.mockResolvedValueOnce({ id: 7, version: 3, name: 'Available' })
    read.mockResolvedValue({ id: 7, version: 3, name: 'Assigned' })
    tell('driver.changed', 7, 3)
    const screen = await show(<Example live="driver" />)
    await expect.element(screen.getByText('Available')).toBeVisible()
    expect(read).toHaveBeenCalledTimes(1)
    tell('driver.changed', 7, 3)
    await expect.element(screen.getByText('Assigned')).toBeVisible()
    await new Promise(requestAnimationFrame)
    expect(read).toHaveBeenCalledTimes(2)
    tell('driver.changed', 7, 2)
    await new Promise(requestAnimationFrame)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['shipment', 1, 'whose lists tell of their own news'],
    ['driver', 2, 'whose parts have no news of their own'],
  ] as const)('of a %s reads what stands beside it %i times, %s', async (live, times, _why) => {
    read.mockResolvedValueOnce({ id: 7, version: 1, name: 'Before' })
    read.mockResolvedValue({ id: 7, version: 2, name: 'After' })
    const screen = await show(<Example live={live} isTold={false} />)
    await expect.element(screen.getByText('Before')).toBeVisible()
    tell(`${live}.changed`, 7, 2)
    await expect.element(screen.getByText('After')).toBeVisible()
    await new Promise(requestAnimationFrame)
    expect(readList).toHaveBeenCalledTimes(times)
  })

  it('asks no more than once for each change, although the answer is behind the event', async () => {
    read.mockResolvedValue({ id: 7, version: 1, name: 'Loading' })
    const screen = await show(<Example />)
    await expect.element(screen.getByText('Loading')).toBeVisible()
    tell('booking.changed', 7, 5)
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    await new Promise(requestAnimationFrame)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it.each([403, 404])('does not go on showing what a %i has taken away', async (status) => {
    read.mockResolvedValueOnce({ id: 7, version: 1, name: 'Loading' })
    read.mockRejectedValue(refused(status))
    const screen = await show(<Example />)
    await expect.element(screen.getByText('Loading')).toBeVisible()
    tell('booking.changed', 7, 2)
    await expect.element(screen.getByText('To the list')).toBeVisible()
    expect(screen.getByText('Loading').query()).toBeNull()
  })

  it('goes on showing what it has when the server cannot answer', async () => {
    read.mockResolvedValueOnce({ id: 7, version: 1, name: 'Loading' })
    read.mockRejectedValue(refused(503))
    const screen = await show(<Example />)
    await expect.element(screen.getByText('Loading')).toBeVisible()
    tell('booking.changed', 7, 2)
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    await expect.element(screen.getByText('Loading')).toBeVisible()
  })

  it('offers another try where nothing could be read', async () => {
    read.mockRejectedValueOnce(refused(503))
    read.mockResolvedValue({ id: 7, version: 1, name: 'Loading' })
    const screen = await show(<Example />)
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Loading')).toBeVisible()
  })
})
