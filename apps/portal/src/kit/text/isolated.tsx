import type { ReactNode } from 'react'

const fromRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u

/** A name in a sentence. Where all of it runs the same way it needs no element of its own: a list has hundreds. */
export function isolated(name: string): ReactNode {
  const isMixed = document.documentElement.dir === 'rtl' || fromRightToLeft.test(name)
  return isMixed ? <bdi key={name}>{name}</bdi> : name
}

/**
 * A value of a cell or a fact. From right to left, "+251 93 100 0053" would show its sign at the other end, and a
 * reference its parts in another order. What holds letters from right to left is a sentence and keeps its own order.
 */
export function inItsOrder(value: string): ReactNode {
  const isForeign = document.documentElement.dir === 'rtl' && value !== '' && !fromRightToLeft.test(value)
  return isForeign ? <bdi dir="ltr">{value}</bdi> : value
}
