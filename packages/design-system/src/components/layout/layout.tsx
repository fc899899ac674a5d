import type { ReactNode } from 'react'
import { classNames } from '../../theme/class-names.ts'
import { shared } from '../../theme/shared-styles.ts'
import styles from './layout.module.css'

type Gap = 1 | 2 | 3 | 4 | 6 | 8

const alignment = {
  stretch: undefined,
  start: 'align-start',
  center: 'align-center',
  end: 'align-end',
  baseline: 'align-baseline',
} as const

const part = shared('column', 'gap-4', 'can-shrink')

export interface StackProps {
  /** The gap in steps of four pixels. */
  gap?: Gap
  align?: 'stretch' | 'start' | 'center'
  children: ReactNode
}

/** Items below each other. */
export function Stack({ gap = 4, align = 'stretch', children }: StackProps) {
  return <div className={shared('column', 'can-shrink', `gap-${gap}`, alignment[align])}>{children}</div>
}

export interface InlineProps {
  gap?: Gap
  align?: 'start' | 'center' | 'end' | 'baseline'
  justify?: 'start' | 'end' | 'between'
  /** Keeps the items on one line; where there is no room, the words break inside them. */
  together?: boolean
  children: ReactNode
}

/** Items side by side, which wrap to the next line when there is no room. */
export function Inline({ gap = 2, align = 'center', justify = 'start', together, children }: InlineProps) {
  return (
    <div
      className={shared(
        'row',
        'can-shrink',
        !together && 'wrap',
        `gap-${gap}`,
        alignment[align],
        justify !== 'start' && `justify-${justify}`,
      )}
    >
      {children}
    </div>
  )
}

export interface GridProps {
  gap?: Gap
  /** The minimum width of a column; when there is less room, there are fewer columns. */
  column?: 'sm' | 'md' | 'lg'
  children: ReactNode
}

/** As many equal columns as fit. */
export function Grid({ gap = 4, column = 'md', children }: GridProps) {
  return (
    <div className={classNames(styles.grid, styles[`column-${column}`], shared('grid', `gap-${gap}`))}>
      {children}
    </div>
  )
}

export interface SplitProps {
  /** The main content; the aside is beside it on a wide screen and below it on a narrow one. */
  main: ReactNode
  aside: ReactNode
}

export function Split({ main, aside }: SplitProps) {
  return (
    <div className={styles.split}>
      <div className={part}>{main}</div>
      <div className={part}>{aside}</div>
    </div>
  )
}
