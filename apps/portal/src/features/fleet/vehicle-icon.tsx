import { vehicleIconKey } from '@karwan/domain/fleet'
import type { ReactNode } from 'react'
import styles from './vehicle-icon.module.css'

// Side views: what a body looks like tells a vehicle apart faster than its name.
const bodies: Readonly<Record<string, ReactNode>> = {
  containerized: <path d="M1.5 3.5h16v9.5h-16zM4.5 5.5v5.5M8 5.5v5.5M11.5 5.5v5.5M15 5.5v5.5" />,
  flatbed: <path d="M1.5 11h16v2h-16zM3 11V8.5M10 11V8.5M16.5 11V8.5" />,
  halfbody: <path d="M1.5 7.5h16V13h-16zM1.5 10h16" />,
  mazda: <path d="M4 5h13.5v8H4zM4 7.7h13.5M4 10.3h13.5" />,
  suzuki: <path d="M8 9h9.5v4H8z" />,
  shehzore: <path d="M5.5 7h12v6h-12zM9.5 7v6M13.5 7v6" />,
  reefer: <path d="M1.5 3.5h16v9.5h-16zM9.5 5.2v6M7 6.7l5 3M12 6.7l-5 3" />,
}
const plainBody = <path d="M2.5 4.5h15V13h-15z" />

/** Decorative: the name of the type always stands beside it. */
export function VehicleIcon({ vehicleTypeId }: { vehicleTypeId: number | null | undefined }) {
  return (
    <svg
      viewBox="0 0 28 18"
      className={styles.vehicle}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {bodies[vehicleIconKey(vehicleTypeId)] ?? plainBody}
      <path d="M17.5 6.5h4.2l3.8 3.6V13h-8z" />
      <circle cx="6.5" cy="14.7" r="1.8" />
      <circle cx="21.5" cy="14.7" r="1.8" />
    </svg>
  )
}
