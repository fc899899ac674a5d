import { shownPhone } from '@karwan/domain/geography'
import type { ReactNode } from 'react'
import lines from '../page/lines.module.css'

type Props = {
  /** The name, or what leads from it. */
  name: ReactNode
  phone?: string | null | undefined
}

/** Somebody with a phone to press. Each runs its own way, so that a name in Urdu does not take its place. */
export function Contact({ name, phone }: Props) {
  return (
    <>
      <bdi>{name}</bdi>
      {name && phone && ' · '}
      {phone && <Phone number={phone} />}
    </>
  )
}

/** A number stays in one line: its last digit alone in the next is misread. What is hidden in part cannot be called. */
function Phone({ number }: { number: string }) {
  if (number.includes('*'))
    return (
      <bdi dir="ltr" className={lines.whole}>
        {number}
      </bdi>
    )
  return (
    <a href={`tel:${number}`} dir="ltr" className={lines.whole}>
      {shownPhone(number)}
    </a>
  )
}
