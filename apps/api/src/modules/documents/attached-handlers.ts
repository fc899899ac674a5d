import type { Handler } from '../../http/handler.ts'
import {
  decideAttached,
  deleteAttached,
  downloadAttached,
  listAttached,
  uploadAttached,
} from './attached-documents.ts'

type Act = 'list' | 'upload' | 'decide' | 'download' | 'delete'
type AttachedId =
  | `${Exclude<Act, 'list'>}${'User' | 'Shipment'}Document`
  | `list${'User' | 'Shipment'}Documents`

/** Handlers for documents of users and of shipments, which differ only in the owner. */
export const attachedHandlers: { [Id in AttachedId]: Handler<Id> } = {
  listUserDocuments: (request) => listAttached(request, { userId: request.path.id }, 'listUserDocuments'),
  uploadUserDocument: (request) => uploadAttached(request, { userId: request.body.userId }),
  decideUserDocument: (request) => decideAttached(request, 'user'),
  downloadUserDocument: (request) => downloadAttached(request, 'user'),
  deleteUserDocument: (request) => deleteAttached(request, 'user'),
  listShipmentDocuments: (request) =>
    listAttached(request, { shipmentId: request.path.id }, 'listShipmentDocuments'),
  uploadShipmentDocument: (request) => uploadAttached(request, { shipmentId: request.body.shipmentId }),
  decideShipmentDocument: (request) => decideAttached(request, 'shipment'),
  downloadShipmentDocument: (request) => downloadAttached(request, 'shipment'),
  deleteShipmentDocument: (request) => deleteAttached(request, 'shipment'),
}
