import { isMember } from '@karwan/domain'
import { isStillValid } from '@karwan/domain/bidding'
import { minutesOnRoad } from '@karwan/domain/bookings'
import { projectVerticals } from '@karwan/domain/companies'
import { UserType } from '@karwan/domain/people'
import {
  contractualLimits,
  coveredBy,
  isFinalShipmentStatus,
  nextShipmentStep,
  restrictionsOf,
  riskOf,
  shipmentStatusCode,
  shipmentTypes,
} from '@karwan/domain/shipments'
import type { components } from '@karwan/sdk/schema'
import type { Caller } from '../../http/handler.ts'
import { fieldGates, isOfCompany } from '../../kernel/field-gates.ts'
import { bidWindowOf, windowLogOf } from './bid-window.ts'
import type { FoundShipment, ListedShipment } from './shipment.store.ts'
import type { ShipmentLocationRow } from './shipment-locations.table.ts'
import type { Shipment, ShipmentSummary } from './shipments.table.ts'
import { lowestBidFor } from './waiting-offers.ts'

type ShipmentLocation = components['schemas']['ShipmentLocation']
type Person = { id: number; name: string; userType: 1 | 2 | 3 | 4 | 5 }

const iso = (moment: Date): string => moment.toISOString()

const stillValid = (ends: readonly (string | null)[], now: Date): number =>
  ends.filter((end) => isStillValid({ validUntil: end === null ? null : new Date(end) }, now)).length

export function toShipmentSummary(found: ListedShipment, caller: Caller, now: Date): ShipmentSummary {
  const { shipment, figures, shipper, creator, assignee, group, project } = found
  const gates = fieldGates(caller)
  return {
    id: shipment.id,
    version: shipment.version,
    shipmentNumber: shipment.shipmentNumber,
    status: shipment.status,
    statusId: shipmentStatusCode(shipment.status) ?? null,
    shipmentCategoryTypeId: shipment.shipmentCategoryTypeId,
    poolType: shipment.poolType,
    tag: shipment.tag,
    bidWindow: bidWindowOf(shipment, now),
    vehicleTypeId: shipment.vehicleTypeId,
    vehicleTypeVariantId: shipment.vehicleTypeVariantId,
    variantName: shipment.variantName,
    vehicleCount: shipment.vehicleCount,
    vehiclesCovered: shipment.vehiclesCovered,
    vehiclesOpen: shipment.vehicleCount - shipment.vehiclesCovered,
    vehiclesWithoutCrew: figures.withoutDriver,
    bidsCount: shipment.bidsCount,
    validBidsCount: stillValid(figures.waitingUntil, now),
    backupsCount: stillValid(figures.backupsUntil, now),
    lowestBid: lowestBidFor(caller, shipment, figures.offers),
    bidCategoryTypeId: shipment.bidCategoryTypeId,
    weight: shipment.weight,
    weightUnit: shipment.weightUnit,
    currency: shipment.currency,
    loadingTime: iso(shipment.loadingTime),
    pickup: {
      cityId: shipment.pickupCityId,
      cityName: shipment.pickupCityName,
      address: shipment.pickupAddress,
    },
    dropoff: {
      cityId: shipment.dropoffCityId,
      cityName: shipment.dropoffCityName,
      address: shipment.dropoffAddress,
    },
    stopsCount: shipment.stopsCount,
    goodsTypeName: shipment.goodsTypeName,
    referenceNumber: shipment.referenceNumber,
    shipper: {
      id: shipper.id,
      name: shipper.name,
      phone: gates.phone(shipper.phone, isOfCompany(caller, shipment.groupId)),
    },
    group,
    project,
    createdByUser: toUser(creator),
    createdOnBehalf: shipment.createdOnBehalf,
    assignedTo: assignee && toUser(assignee),
    channel: shipment.channel,
    createdAt: iso(shipment.createdAt),
    updatedAt: iso(shipment.updatedAt),
  }
}

export function toShipment(found: FoundShipment, caller: Caller, now: Date): Shipment {
  const { shipment, stops, poc, figures } = found
  const gates = fieldGates(caller)
  const isOwn = isOfCompany(caller, shipment.groupId)
  const summary = toShipmentSummary(found, caller, now)
  const { state, closesAt } = bidWindowOf(shipment, now)
  const facts = {
    ...shipment,
    vehiclesWithoutCrew: figures.withoutDriver,
    validBidsCount: summary.validBidsCount,
    backupsCount: summary.backupsCount,
    window: { state, wasOpened: closesAt !== null },
  }
  const step = nextShipmentStep(facts)
  return {
    ...summary,
    bidWindow: { ...summary.bidWindow, log: windowLogOf(found.windowActs ?? []) },
    shipmentType: shipmentTypes[shipment.shipmentCategoryTypeId].label,
    acceptAutoBid: shipment.acceptAutoBid,
    autoNegotiate: shipment.autoNegotiate,
    consigneeName: shipment.consigneeName,
    consigneeNumber: gates.phone(shipment.consigneeNumber, isOwn),
    ...(gates.shipperRates && {
      contractAmount: shipment.contractAmount,
      shipperRate: shipment.shipperRate,
      minShipperRate: shipment.minShipperRate,
      maxShipperRate: shipment.maxShipperRate,
    }),
    ...(gates.margin && { marginAmount: shipment.marginAmount }),
    isPodHardCopyReq: shipment.isPodHardCopyReq,
    minWeightPerVehicle: shipment.minWeightPerVehicle,
    maxWeightPerVehicle: shipment.maxWeightPerVehicle,
    paymentReceivingTypeId: shipment.paymentReceivingTypeId,
    pointOfContactName: shipment.pointOfContactName,
    pointOfContactNumber: gates.phone(shipment.pointOfContactNumber, isOwn),
    specialInstructions: shipment.specialInstructions,
    labourAvailabilityTypeId: shipment.labourAvailabilityTypeId,
    cityTravelRestrictionTypeId: shipment.cityTravelRestrictionTypeId,
    quantity: shipment.quantity,
    hsCode: shipment.hsCode,
    customAddress: shipment.customAddress,
    shipmentContainerDto: shipment.container,
    locations: stops.map(toStop),
    projectVerticalTypeId: isMember(projectVerticals, shipment.projectVerticalTypeId)
      ? shipment.projectVerticalTypeId
      : null,
    poc: poc && { id: poc.id, name: poc.name, phone: gates.phone(poc.phone) },
    bidBounds: toBounds(shipment),
    distanceKm: shipment.distanceKm,
    durationMin: minutesOnRoad(shipment.distanceKm),
    restrictions: restrictionsFor(found),
    // The risk is an internal assessment, shown to customer support only.
    risk: caller.userType === UserType.internal ? riskOf(facts, now) : null,
    completedBookings: figures.completed,
    cancelledBookings: figures.cancelled,
    cancel: toCancellation(shipment),
    nextAction: step,
    nextActor: step && coveredBy(found.creator.userType),
  }
}

/** A shipment that is over needs no restrictions. */
function restrictionsFor({ shipment, stops, bans }: FoundShipment): Shipment['restrictions'] {
  if (isFinalShipmentStatus(shipment.status)) return []
  const route = { ...shipment, stops, durationMin: minutesOnRoad(shipment.distanceKm), bans: bans ?? {} }
  return restrictionsOf(route).map((one) => ({ ...one, arrivesAt: iso(one.arrivesAt) }))
}

function toBounds(shipment: FoundShipment['shipment']): Shipment['bidBounds'] {
  const limits = contractualLimits(shipment)
  return limits ? { min: `${limits.minAmount}.00`, max: `${limits.maxAmount}.00` } : null
}

export const toUser = ({ id, name, userType }: Person) => ({ id, name, userType })

export const toStop = (row: ShipmentLocationRow): ShipmentLocation => ({
  id: row.id,
  order: row.order,
  cityId: row.cityId,
  cityName: row.cityName,
  stateName: row.stateName,
  countryId: row.countryId,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  locationType: row.locationType,
  locationActionType: row.locationActionType,
  loads: row.loads,
  customLocation: row.customLocation,
})

function toCancellation(shipment: FoundShipment['shipment']): Shipment['cancel'] {
  const { cancellationType, cancellationReason } = shipment
  if (cancellationType === null || cancellationReason === null) return null
  return {
    distanceInKilometers: shipment.cancelDistanceKm ?? 0,
    timeInHours: shipment.cancelTimeHours ?? 0,
    cancellationType,
    cancellationReason,
  }
}
