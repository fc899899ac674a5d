import { bookingStatuses, podStatuses } from '../bookings/index.ts'
import { vehicleTypes } from '../fleet/index.ts'
import type { Schemas } from '../kernel/wire.ts'
import {
  paymentTypes,
  poolTypes,
  shipmentCategories,
  shipmentStatuses,
  shipmentTags,
} from '../shipments/index.ts'
import { verificationStatuses, verificationSubjects } from '../verification/index.ts'
import { exportedList } from './export-column.ts'

export const exportedShipments = exportedList<Schemas['ShipmentSummary']>('shipments', (shipment) => [
  shipment.field('shipmentNumber', 'Shipment number'),
  shipment.choice('status', 'Status', shipmentStatuses),
  shipment.choice('shipmentCategoryTypeId', 'Category', shipmentCategories),
  shipment.choice('poolType', 'Pool', poolTypes),
  shipment.choice('tag', 'Tag', shipmentTags),
  shipment.told('Company', ({ group }) => group?.name),
  shipment.told('Project', ({ project }) => project?.name),
  shipment.told('Shipper', ({ shipper }) => shipper.name),
  shipment.field('referenceNumber', 'Reference number'),
  shipment.told('Pick up city', ({ pickup }) => pickup.cityName),
  shipment.told('Pick up address', ({ pickup }) => pickup.address),
  shipment.told('Drop off city', ({ dropoff }) => dropoff.cityName),
  shipment.told('Drop off address', ({ dropoff }) => dropoff.address),
  shipment.field('stopsCount', 'Stops'),
  shipment.field('goodsTypeName', 'Goods'),
  shipment.field('weight', 'Weight'),
  shipment.field('weightUnit', 'Unit'),
  shipment.choice('vehicleTypeId', 'Vehicle type', vehicleTypes),
  shipment.field('variantName', 'Variant'),
  shipment.field('vehicleCount', 'Vehicles'),
  shipment.field('vehiclesCovered', 'Covered'),
  shipment.field('vehiclesOpen', 'Open'),
  shipment.field('bidsCount', 'Bids'),
  shipment.field('lowestBid', 'Lowest bid'),
  shipment.field('currency', 'Currency'),
  shipment.moment('loadingTime', 'Loading'),
  shipment.told('Assigned to', ({ assignedTo }) => assignedTo?.name),
  shipment.told('Created by', ({ createdByUser }) => createdByUser.name),
  shipment.moment('createdAt', 'Created'),
])

export const exportedBookings = exportedList<Schemas['BookingSummary']>('bookings', (booking) => [
  booking.field('bookingNumber', 'Booking number'),
  booking.field('shipmentNumber', 'Shipment number'),
  booking.choice('statusId', 'Status', bookingStatuses),
  booking.told('Company', ({ group }) => group?.name),
  booking.told('Project', ({ project }) => project?.name),
  booking.told('Partner', ({ partner }) => partner.name),
  booking.told('Partner phone', ({ partner }) => partner.phone, { gate: 'phones' }),
  booking.told('Driver', ({ driver }) => driver?.name),
  booking.told('Driver phone', ({ driver }) => driver?.phone, { gate: 'phones' }),
  booking.field('registrationNumber', 'Vehicle'),
  booking.choice('vehicleTypeId', 'Vehicle type', vehicleTypes),
  booking.field('pickupCityName', 'Pick up city'),
  booking.field('dropoffCityName', 'Drop off city'),
  booking.field('goodsTypeName', 'Goods'),
  booking.field('weight', 'Weight'),
  booking.field('weightUnit', 'Unit'),
  booking.choice('paymentModeTypeId', 'Payment', paymentTypes),
  booking.field('freightAmount', 'Freight amount', { gate: 'partnerRates' }),
  booking.field('shipperAmount', 'Shipper amount', { gate: 'shipperRates' }),
  booking.field('currency', 'Currency'),
  booking.moment('loadingTime', 'Loading'),
  booking.choice('podStatus', 'Proof of delivery', podStatuses),
  booking.field('isInvoiced', 'Invoiced'),
  booking.moment('statusChangedAt', 'Status since'),
  booking.moment('createdAt', 'Created'),
])

export const exportedVerifications = exportedList<Schemas['VerificationSummary']>('verifications', (one) => [
  one.choice('subjectType', 'Subject', verificationSubjects),
  one.field('subjectName', 'Name'),
  one.choice('status', 'Status', verificationStatuses),
  one.field('score', 'Score'),
  one.told('Officer', ({ assignedTo }) => assignedTo?.name),
  one.moment('submittedAt', 'Submitted'),
])
