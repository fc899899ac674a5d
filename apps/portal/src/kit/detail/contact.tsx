import { shownPhone } from '@karwan/domain/geography'
import type { ReactNode } from 'react'
import lines from '../page/lines.module.css'

type Props = {
  /** A plain name, or a link to the person's page. */
  name: ReactNode
  phone?: string | null | undefined
}

/**
 * A name with a phone to call. Each keeps its own text
 * direction, so that a name in Urdu does not move the number.
 */
export function Contact({ name, phone }: Props) {
  return (
    <>
      <bdi>{name}</bdi>
      {name && phone && ' · '}
      {phone && <Phone number={phone} />}
    </>
  )
}

/** A phone number never wraps, as its last digits could be misread. A masked one cannot be called. */
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
