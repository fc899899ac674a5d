export { Countdown, type CountdownProps } from './countdown.tsx'
export { remainingTime } from './remaining-time.ts'
export { useNow } from './use-now.ts'
