import { mayOpenBidding } from '@karwan/domain/bidding'
import { idsOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { mayChangeShipment, poolTypes, ShipmentTag, shipmentStatusOrder } from '@karwan/domain/shipments'
import { Link } from '@tanstack/react-router'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { firstDay, flag, lastDay, oneOf, record, search, text, view } from '../../kit/list/filters.ts'
import { versionOf } from '../../kit/list/version-of.ts'
import { serverNow } from '../../kit/text/clock.ts'
import { vehicleTypesOptions } from '../fleet/fleet.queries.ts'
import { NewShipmentLink } from './components/list/new-shipment-link.tsx'
import * as cells from './components/list/shipment-cells.tsx'
import { ShipmentPeek } from './components/list/shipment-peek.tsx'
import { performOnShipment } from './shipment-acts.ts'
import { windowOf } from './shipment-facts.ts'
import { shipmentViews } from './shipment-views.ts'

/** Internal users see all shipments that their grants allow, others those of their own company. */
export const shipmentList = defineList('listShipments', {
  ofOwnCompany: 'listShipperShipments',
  words: 'shipments',
  entity: 'shipment',
  tellsOfNew: true,
  firstPageSize: 5,
  create: NewShipmentLink,
  toFile: { operation: 'exportShipments', permission: permissionFor('exportShipments', 'shipment:export') },
  rowLink: ({ id }, link) => (
    <Link to="/shipments/$shipmentId" params={{ shipmentId: id }} preload="intent" {...link} />
  ),
  ways: [
    {
      id: 'duplicate',
      permission: 'shipment:duplicate',
      link: ({ id }, link) => <Link to="/shipments/new" search={{ from: id }} {...link} />,
    },
  ],
  acts: [
    {
      id: 'claim',
      permission: permissionFor('claimShipment', 'shipment:claim'),
      run: ({ id }, { idempotencyKey }) => performOnShipment(id, { act: { kind: 'claim' }, idempotencyKey }),
    },
    {
      id: 'openBidding',
      permission: permissionFor('actOnBidWindow', 'shipment:open-bidding'),
      verdict: (row) => mayOpenBidding({ ...row, window: windowOf(row) }, serverNow()),
      run: ({ id }, { idempotencyKey }) =>
        performOnShipment(id, { act: { kind: 'openBidding' }, idempotencyKey }),
    },
    {
      id: 'tag',
      permission: permissionFor('tagShipment', 'shipment:tag'),
      verdict: ({ status }) => mayChangeShipment(status),
      run: ({ id }, { idempotencyKey }) => performOnShipment(id, { act: { kind: 'tag' }, idempotencyKey }),
      undo: ({ id, tag }, { idempotencyKey, answer }) =>
        tag === ShipmentTag.normal
          ? performOnShipment(id, { act: { kind: 'untag', body: versionOf(answer) }, idempotencyKey })
          : undefined,
    },
    {
      id: 'untag',
      permission: permissionFor('untagShipment', 'shipment:untag'),
      verdict: ({ status }) => mayChangeShipment(status),
      run: ({ id }, { idempotencyKey }) => performOnShipment(id, { act: { kind: 'untag' }, idempotencyKey }),
      // Other tags come from elsewhere, and cannot be given here.
      undo: ({ id, tag }, { idempotencyKey, answer }) =>
        tag === ShipmentTag.adda
          ? performOnShipment(id, { act: { kind: 'tag', body: versionOf(answer) }, idempotencyKey })
          : undefined,
    },
  ],
  peek: ({ row }) => <ShipmentPeek shipment={row} />,
  filters: {
    view: view(shipmentViews),
    filter: search(100),
    status: oneOf(shipmentStatusOrder, 'shipmentStatus', 'bar'),
    fromDate: firstDay(),
    toDate: lastDay(),
    vehicleTypeId: record(vehicleTypesOptions),
    poolType: oneOf(idsOf(poolTypes), 'poolType'),
    referenceNo: text(60),
    filterAssignedToMe: flag('csr'),
    filterCreatedByMe: flag('csr'),
    private: flag(),
  },
  sorts: {
    'createdAt:desc': 'shipments.sort.newest',
    'createdAt:asc': 'shipments.sort.oldest',
    'loadingTime:asc': 'shipments.sort.loadingSoonest',
    'loadingTime:desc': 'shipments.sort.loadingLatest',
    'shipmentNumber:asc': 'shipments.sort.numberAscending',
    'shipmentNumber:desc': 'shipments.sort.numberDescending',
  },
  columns: {
    number: {
      text: ({ shipmentNumber }) => shipmentNumber,
      cell: cells.number,
      sort: 'shipmentNumber',
      fit: 'tight',
    },
    lane: { text: cells.laneText, cell: cells.lane, card: 'line' },
    status: { text: cells.statusText, cell: cells.status },
    loading: {
      text: ({ loadingTime }, { format }) => format.dateTime(loadingTime),
      cell: cells.loading,
      sort: 'loadingTime',
      fit: 'whole',
      card: 'bare',
    },
    vehicles: { text: cells.vehiclesText, cell: cells.vehicles, fit: 'roomy' },
    company: {
      text: ({ group, shipper }) => group?.name ?? shipper.name,
      cell: cells.company,
      fit: 'tight',
      isCompany: true,
      card: 'bare',
    },
    bidding: { text: cells.biddingText, cell: cells.bidding, fit: 'whole', atFirst: 'hidden' },
    reference: { text: ({ referenceNumber }) => referenceNumber ?? '', atFirst: 'hidden' },
    goods: { text: ({ goodsTypeName }) => goodsTypeName ?? '', atFirst: 'hidden' },
    keeper: { text: ({ assignedTo }) => assignedTo?.name ?? '', cell: cells.keeper, fit: 'tight' },
  },
})

export type ShipmentSearch = SearchOfList<typeof shipmentList>
