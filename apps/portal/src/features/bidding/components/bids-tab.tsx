import { Button } from '@karwan/design-system/components/button'
import { Stack } from '@karwan/design-system/components/layout'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { NewRowsPill } from '@karwan/design-system/patterns/new-rows-pill'
import { shared } from '@karwan/design-system/theme'
import { permissionFor } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../../../kit/access/session.ts'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { useLiveChanges } from '../../../kit/live/live-changes.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { serverNow } from '../../../kit/text/clock.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { type Choice, stillThere } from '../award.ts'
import { readBidsFile } from '../bidding.actions.ts'
import { shipmentBidsOptions } from '../bidding.queries.ts'
import { useIsBiddingOpen } from '../use-is-bidding-open.ts'
import { Backups } from './backups.tsx'
import { BidTable } from './bid-table.tsx'
import { WindowPanel } from './window-panel.tsx'

const EnterBidDialog = lazyDialog(async () => (await import('./enter-bid-dialog.tsx')).EnterBidDialog)

const FileDialog = lazyDialog(
  async () => (await import('../../../kit/list/file-export-dialog.tsx')).FileDialog,
)
const BidRow = lazyDialog(async () => (await import('./bid-row.tsx')).BidRow)

/** The bidding of one shipment: its window, its bids and the award. */
export function BidsTab({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const [isEntering, setEntering] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const bids = useQuery(shipmentBidsOptions(shipment.id))
  const [chosen, setChoice] = useState<Choice>({})
  const choice = stillThere(chosen, bids.data ?? [], serverNow())
  const changes = useLiveChanges({ entity: 'bid', shipmentId: shipment.id }, bids.data)
  const maySave = useMay(permissionFor('exportBids', 'bid:export'))
  const mayEnter = useMay(permissionFor('createBid', 'bid:create'))
  const text = (id: string) => intl.formatMessage({ id: `bidding.${id}` })
  const isOpen = useIsBiddingOpen(shipment)
  const mayOpen = useMay(permissionFor('actOnBidWindow', 'shipment:open-bidding'))
  const emptyText = isOpen ? 'emptyOpen' : mayOpen ? 'emptyClosed' : 'place.windowClosed'
  const { show } = changes
  const isFirst = bids.data?.length === 0 && changes.added > 0
  // Show first bids at once: no row can move under a click, and "No bids yet" would be untrue.
  useEffect(() => {
    if (isFirst) show()
  }, [isFirst, show])
  const news =
    changes.added > 0
      ? intl.formatMessage({ id: 'bidding.newBids' }, { count: changes.added })
      : changes.count > 0
        ? text('changed')
        : undefined
  const entry = mayEnter && (
    <Button
      variant={
        isOpen && Object.keys(choice).length === 0 && shipment.backupsCount === 0 ? 'solid' : 'outline'
      }
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
      <Backups shipment={shipment} bids={bids.data ?? []} />
      <BidTable
        {...{ shipment, isOpen, choice }}
        onChoice={setChoice}
        shown={{
          rows: bids.data,
          problem: bids.error && !bids.data && (
            <PageProblem fault={bids.error} onRetry={() => void bids.refetch()} retrying={bids.isFetching} />
          ),
          empty: <EmptyState title={text('emptyTitle')} description={text(emptyText)} />,
          actions: (
            <>
              <NewRowsPill text={news} onShow={changes.show} />
              {maySave && bids.data && bids.data.length > 0 && (
                <Button
                  variant="outline"
                  iconStart={<Download aria-hidden="true" />}
                  onClick={() => setSaving(true)}
                >
                  <span className={shared('hidden-on-phone')}>
                    {intl.formatMessage({ id: 'kit.file.act' })}
                  </span>
                </Button>
              )}
              {entry}
            </>
          ),
        }}
      />
      {mayEnter && isOpen && !isEntering && <BidRow shipment={shipment} />}
      {isSaving && (
        <FileDialog
          words="bids"
          description={intl.formatMessage({ id: 'bidding.file' }, { number: shipment.shipmentNumber })}
          read={(asked) => readBidsFile(shipment.id, asked)}
          onClose={() => setSaving(false)}
        />
      )}
      {isEntering && <EnterBidDialog shipment={shipment} onClose={() => setEntering(false)} />}
    </Stack>
  )
}
