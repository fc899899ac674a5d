import type { ReactNode } from 'react'

const fromRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u

/**
 * A name in a sentence, isolated if directions could mix; otherwise without an
 * element, as a list has hundreds.
 */
export function isolated(name: string): ReactNode {
  const isMixed = document.documentElement.dir === 'rtl' || fromRightToLeft.test(name)
  return isMixed ? <bdi key={name}>{name}</bdi> : name
}

/**
 * A value of a cell or fact. On a right-to-left page "+251 93 100 0053" would show its sign at the other end,
 * and the parts of a reference would be reordered. Text with right-to-left letters keeps its own order.
 */
export function inItsOrder(value: string): ReactNode {
  const isForeign = document.documentElement.dir === 'rtl' && value !== '' && !fromRightToLeft.test(value)
  return isForeign ? <bdi dir="ltr">{value}</bdi> : value
}
