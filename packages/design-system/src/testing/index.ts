export * from './lasting-motion.ts'
export * from './lost-focus.ts'
export * from './sideways-overflow.ts'
export * from './small-targets.ts'
