import type { SomeHandlers } from '../../http/handler.ts'
import { endApiKey, listApiKeys } from './api-keys.ts'
import { createApiKey } from './create-api-key.ts'
import { listWebhookDeliveries, redeliver } from './webhook-deliveries.ts'
import { createWebhook, deleteWebhook, listWebhooks, switchWebhook } from './webhooks.ts'

export const integrationHandlers = {
  listApiKeys,
  createApiKey,
  endApiKey,
  listWebhooks,
  createWebhook,
  switchWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  redeliver,
} satisfies SomeHandlers
