import type { HandlersOf } from '../../http/handler.ts'
import { openEvents } from './open-events.ts'

export const notificationHandlers = { openEvents } satisfies HandlersOf<'openEvents'>
