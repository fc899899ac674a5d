import { shared } from '@karwan/design-system/theme'
import type { FleetColour } from '@karwan/domain/fleet'
import styles from './fleet-name.module.css'

/** The name of a fleet after a dot in its colour. */
export function FleetName({ fleet }: { fleet: { name: string; colour: FleetColour } }) {
  return (
    <span className={shared('inline-row', 'gap-2', 'align-center')}>
      <FleetDot colour={fleet.colour} />
      <bdi>{fleet.name}</bdi>
    </span>
  )
}

export function FleetDot({ colour }: { colour: FleetColour }) {
  return <span aria-hidden="true" className={styles.dot} data-colour={colour} />
}
