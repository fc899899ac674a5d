import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../theme/class-names.ts'
import { shared } from '../../theme/shared-styles.ts'
import type { Tone } from '../../theme/tone.ts'
import styles from './text.module.css'

export interface TextProps {
  /** @default 'p' */
  as?: 'p' | 'span' | 'div' | 'strong' | 'small'
  /** @default 'md' */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** @default 'default' */
  tone?: 'default' | 'muted' | Exclude<Tone, 'neutral'>
  /** @default 'normal' */
  weight?: 'normal' | 'medium' | 'semibold'
  /**
   * Digits of equal width, for amounts in a column.
   * @default false
   */
  tabular?: boolean
  /** @default false */
  truncate?: boolean
  id?: string
  children: ReactNode
}

const weights = { normal: 'regular', medium: 'medium', semibold: 'strong' } as const

/** Text in the sizes and colours of the tokens. */
export function Text(props: TextProps) {
  const {
    as: Element = 'p',
    size = 'md',
    tone = 'default',
    weight = 'normal',
    tabular,
    truncate,
    id,
    children,
  } = props
  const look = classNames(
    styles[size],
    shared(
      size !== 'md' && `text-${size}`,
      tone !== 'default' && tone,
      weights[weight],
      tabular && 'tabular',
      truncate && 'truncate',
    ),
  )
  return (
    <Element id={id} className={look}>
      {children}
    </Element>
  )
}

export interface HeadingProps extends Pick<ComponentProps<'h2'>, 'id' | 'tabIndex' | 'ref'> {
  level?: 1 | 2 | 3
  /** The size, for a heading that must look larger or smaller than its level. */
  size?: 'md' | 'lg' | 'xl' | '2xl'
  children: ReactNode
}

const sizeOfLevel = { 1: '2xl', 2: 'lg', 3: 'md' } as const

export function Heading({ level = 2, size = sizeOfLevel[level], children, ...rest }: HeadingProps) {
  const Element = `h${level}` as const
  return (
    <Element
      {...rest}
      className={classNames(styles.heading, styles[`heading-${size}`], shared(`text-${size}`))}
    >
      {children}
    </Element>
  )
}
