import type { SomeHandlers } from '../../http/handler.ts'
import { assignShipmentPoc } from './assign-shipment-poc.ts'
import { cancelShipment } from './cancel-shipment.ts'
import { changeShipmentPool } from './change-shipment-pool.ts'
import { claimShipment, handOnShipment, releaseShipment } from './claim-shipment.ts'
import { createShipment } from './create-shipment.ts'
import { decrementVehicleCount } from './decrement-vehicle-count.ts'
import { deleteShipment } from './delete-shipment.ts'
import { createGoodsType, listGoodsTypeHistory, listGoodsTypes, updateGoodsType } from './goods-types.ts'
import { listShipmentActivity } from './list-shipment-activity.ts'
import { listShipments, listShipperShipments } from './list-shipments.ts'
import { getShipment } from './read-shipment.ts'
import { setShipmentMargin } from './set-shipment-margin.ts'
import { setShipmentVertical } from './set-shipment-vertical.ts'
import { tagShipment, untagShipment } from './tag-shipment.ts'
import { updateShipment } from './update-shipment.ts'
import { getContractAmountSample, uploadContractAmounts } from './upload-contract-amounts.ts'

export const shipmentHandlers = {
  assignShipmentPoc,
  cancelShipment,
  changeShipmentPool,
  claimShipment,
  createShipment,
  decrementVehicleCount,
  deleteShipment,
  getContractAmountSample,
  getShipment,
  handOnShipment,
  createGoodsType,
  listGoodsTypeHistory,
  listGoodsTypes,
  updateGoodsType,
  listShipmentActivity,
  listShipments,
  listShipperShipments,
  releaseShipment,
  setShipmentMargin,
  setShipmentVertical,
  tagShipment,
  untagShipment,
  updateShipment,
  uploadContractAmounts,
} satisfies SomeHandlers
