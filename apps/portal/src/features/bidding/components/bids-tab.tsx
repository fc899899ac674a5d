import { Button } from '@karwan/design-system/components/button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { NewRowsPill } from '@karwan/design-system/patterns/new-rows-pill'
import { isWindowOpen } from '@karwan/domain/bidding'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { serverNow } from '../../../app/clock.ts'
import { useLiveChanges } from '../../../app/live-changes.ts'
import { PageProblem } from '../../../app/page-problem.tsx'
import { useMay } from '../../../app/session.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { shipmentBidsOptions } from '../bidding.queries.ts'
import { windowOf } from '../window-of.ts'
import { BidTable } from './bid-table.tsx'
import { EnterBidDialog } from './enter-bid-dialog.tsx'
import { WindowPanel } from './window-panel.tsx'

/** The market of one shipment: how long it is open, who offers what, and the award. */
export function BidsTab({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const [isEntering, setEntering] = useState(false)
  const bids = useQuery(shipmentBidsOptions(shipment.id))
  const changes = useLiveChanges({ entity: 'bid', shipmentId: shipment.id }, bids.data)
  const mayEnter = useMay('bid:create')
  const text = (id: string) => intl.formatMessage({ id: `bidding.${id}` })
  const isOpen = isWindowOpen(windowOf(shipment), serverNow())
  const entry = mayEnter && (
    <Button
      variant="solid"
      iconStart={<Plus aria-hidden="true" />}
      {...(!isOpen && { disabledReason: text('place.windowClosed') })}
      onClick={() => setEntering(true)}
    >
      {text('place.open')}
    </Button>
  )

  return (
    <Stack gap={4}>
      <WindowPanel shipment={shipment} />
      <Inline justify="between">
        <NewRowsPill
          text={
            changes.count > 0
              ? intl.formatMessage({ id: 'bidding.changes' }, { count: changes.count })
              : undefined
          }
          onShow={changes.show}
        />
        {entry}
      </Inline>
      {bids.error && !bids.data ? (
        <PageProblem fault={bids.error} onRetry={() => void bids.refetch()} retrying={bids.isFetching} />
      ) : bids.data?.length === 0 ? (
        <EmptyState title={text('emptyTitle')} description={text(isOpen ? 'emptyOpen' : 'emptyClosed')} />
      ) : (
        <BidTable shipment={shipment} bids={bids.data} />
      )}
      {isEntering && <EnterBidDialog shipment={shipment} onClose={() => setEntering(false)} />}
    </Stack>
  )
}
