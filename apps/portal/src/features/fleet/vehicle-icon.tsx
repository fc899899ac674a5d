import { vehicleIconKey } from '@karwan/domain/fleet'
import { knownVehicleType } from '../../kit/text/vehicle-type-names.ts'
import styles from './vehicle-icon.module.css'

// Side views, because the shape of a body is recognised faster than its name.
const bodies: Readonly<Record<string, string>> = {
  containerized: 'M1.5 3.5h16v9.5h-16zM4.5 5.5v5.5M8 5.5v5.5M11.5 5.5v5.5M15 5.5v5.5',
  flatbed: 'M1.5 11h16v2h-16zM3 11V8.5M10 11V8.5M16.5 11V8.5',
  halfbody: 'M1.5 7.5h16V13h-16zM1.5 10h16',
  mazda: 'M4 5h13.5v8H4zM4 7.7h13.5M4 10.3h13.5',
  suzuki: 'M8 9h9.5v4H8z',
  shehzore: 'M5.5 7h12v6h-12zM9.5 7v6M13.5 7v6',
  reefer: 'M1.5 3.5h16v9.5h-16zM9.5 5.2v6M7 6.7l5 3M12 6.7l-5 3',
}
const plainBody = 'M2.5 4.5h15V13h-15z'
const cab = 'M17.5 6.5h4.2l3.8 3.6V13h-8z'
const wheel = (x: number) => `M${x - 1.8} 14.7a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0`
const undercarriage = [cab, wheel(6.5), wheel(21.5)].join('')

type VehicleIconProps = { vehicleTypeId?: number | null | undefined; iconKey?: string | undefined }

/** The icon of a vehicle type; decorative, as the type's name is always beside it. */
export function VehicleIcon({ vehicleTypeId, iconKey }: VehicleIconProps) {
  const key = iconKey ?? knownVehicleType(vehicleTypeId)?.iconKey ?? vehicleIconKey(vehicleTypeId)
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
      {/* A single path element, because every row of a list has an icon. */}
      <path d={(bodies[key] ?? plainBody) + undercarriage} />
    </svg>
  )
}
