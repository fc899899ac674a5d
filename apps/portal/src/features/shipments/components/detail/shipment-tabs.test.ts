import { type OperationId, permissions } from '@karwan/sdk/permissions'
import { describe, expect, it } from 'vitest'
import { permissionOf, type ShipmentTab, shipmentTabs, tabsFor } from './shipment-tabs.ts'

const broker = ['shipment:read', 'bid:read', 'booking:read'].map((permission) => ({
  permission,
  scope: 'GROUP' as const,
}))

describe('the views of a shipment', () => {
  it('are all there for who may see everything', () => {
    expect(tabsFor([{ permission: '*', scope: 'ALL' }], 'overview')).toEqual(shipmentTabs)
  })

  it('leave out what would be refused', () => {
    expect(tabsFor(broker, 'overview')).toEqual(['overview', 'bids', 'bookings', 'pricing', 'activity'])
  })

  it('keep the one that an address has opened', () => {
    expect(tabsFor(broker, 'tracking')).toContain('tracking')
  })

  const asks: Record<ShipmentTab, OperationId> = {
    overview: 'getShipment',
    bids: 'listShipmentBids',
    bookings: 'listShipmentBookings',
    pricing: 'listShipmentPricing',
    tracking: 'listShipmentTracking',
    documents: 'listShipmentDocuments',
    comments: 'listComments',
    activity: 'listShipmentActivity',
  }
  it.each(shipmentTabs)('ask for what the API asks for: %s', (tab) => {
    expect(permissions[asks[tab]]).toEqual([permissionOf[tab]])
  })
})
