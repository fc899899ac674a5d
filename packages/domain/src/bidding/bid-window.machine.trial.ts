import { trialOf } from '@karwan/scripts/machines'
import { bidWindowMachine } from './bid-window.machine.ts'
import { bidWindowState } from './bid-window.ts'

const start = new Date('2026-11-21T10:00:00.000Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const window = { opensAt: at(0), closesAt: at(60) }
const never = { opensAt: null, closesAt: null }
const later = { opensAt: at(40), closesAt: at(100) }

export const bidWindowTrial = trialOf({
  machine: bidWindowMachine,
  inputs: [
    { window, serverTime: start },
    { window: never, serverTime: start },
  ],
  events: [
    ...[-10, 0, 29, 30, 59, 60, 90].map((minutes) => ({ type: 'TICK' as const, serverTime: at(minutes) })),
    ...[window, never, later].map((changed) => ({ type: 'WINDOW_CHANGED' as const, window: changed })),
    { type: 'OPEN' },
    { type: 'CLOSE' },
    { type: 'SET', minutes: 0 },
    { type: 'SET', minutes: 240 },
    { type: 'SET', minutes: 241 },
  ],
  outcomes: { asking: [window, never] },
  // Only the server's time decides what is shown, and `request` is set only while it is being sent.
  isLegal: (now) => {
    const { context, value } = now
    const isAsking = value === 'asking'
    const shown = value === 'closingSoon' ? 'open' : value
    const judged = bidWindowState(context.window, context.serverTime)
    return (isAsking || shown === judged) && isAsking === (context.request !== undefined)
  },
})
