import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { readShipment } from './read-shipment.ts'

export const getShipment: Handler<'getShipment'> = (request) =>
  readShipment(readingOf(request), request.path.id)
