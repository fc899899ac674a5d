import type { ReactNode } from 'react'

const fromRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u

/** A name in a sentence. Where all of it runs the same way it needs no element of its own: a list has hundreds. */
export function isolated(name: string): ReactNode {
  const isMixed = document.documentElement.dir === 'rtl' || fromRightToLeft.test(name)
  return isMixed ? <bdi key={name}>{name}</bdi> : name
}
