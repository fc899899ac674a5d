import type { SomeHandlers } from '../../http/handler.ts'
import { bookShipmentTemplate } from './book-template.ts'
import { removeTemplateSchedule, setTemplateSchedule } from './template-schedules.ts'
import {
  createShipmentTemplate,
  deleteShipmentTemplate,
  getShipmentTemplate,
  listShipmentTemplateHistory,
  listShipmentTemplates,
  updateShipmentTemplate,
} from './templates.ts'

export const templateHandlers = {
  listShipmentTemplateHistory,
  listShipmentTemplates,
  getShipmentTemplate,
  createShipmentTemplate,
  updateShipmentTemplate,
  deleteShipmentTemplate,
  bookShipmentTemplate,
  setTemplateSchedule,
  removeTemplateSchedule,
} satisfies SomeHandlers
