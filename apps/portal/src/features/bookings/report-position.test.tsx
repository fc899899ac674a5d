import { operationKey } from '@karwan/sdk'
import { aPosition } from '@karwan/sdk/testing'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect, sdk } from '../../kit/access/sdk.ts'
import { aBootConfig } from '../../kit/testing/boot.ts'
import { show } from '../../kit/testing/show.tsx'
import { useReportPosition } from './bookings.actions.ts'
import { bookingTrailOptions } from './bookings.queries.ts'

const bookingId = 401
const trail = bookingTrailOptions(bookingId).queryKey
const history = operationKey('listShipmentTracking', { path: { id: 7 } })
const company = operationKey('listCompanyGroups')

it('a position that was recorded is asked for wherever positions are told, and nothing else is', async () => {
  connect(aBootConfig(), vi.fn())
  vi.spyOn(sdk, 'call').mockResolvedValue(aPosition() as never)
  const clients: QueryClient[] = []
  function Reporter() {
    clients.push(useQueryClient())
    const { mutate } = useReportPosition(bookingId)
    const report = () => mutate({ body: { cityId: 2, source: 'CALL' }, idempotencyKey: 'once' })
    return (
      <button type="button" onClick={report}>
        Record
      </button>
    )
  }
  await show(<Reporter />)
  const [client] = clients
  for (const key of [trail, history, company]) client?.setQueryData(key, [])
  const isOld = (key: readonly unknown[]) => client?.getQueryState(key)?.isInvalidated
  await page.getByRole('button', { name: 'Record' }).click()
  await expect.poll(() => [isOld(trail), isOld(history), isOld(company)]).toEqual([true, true, false])
})
