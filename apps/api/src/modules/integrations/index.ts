import type { SomeHandlers } from '../../http/handler.ts'
import { endApiKey, listApiKeys } from './api-keys.ts'
import { createApiKey } from './create-api-key.ts'

export const integrationHandlers = { listApiKeys, createApiKey, endApiKey } satisfies SomeHandlers
