import { useIntl } from 'react-intl'
import { CityField } from './city-field.tsx'
import { TextField } from './fields.ts'
import { LoadsFields } from './loads-fields.tsx'
import styles from './shipment-form.module.css'

export function StopFields({ stop }: { stop: number }) {
  const intl = useIntl()
  return (
    <>
      <div className={styles.place}>
        <CityField stop={stop} />
        <TextField
          name={`locations.${stop}.address`}
          label={intl.formatMessage({ id: 'shipments.stop.address' })}
          required
        />
      </div>
      <LoadsFields stop={stop} />
    </>
  )
}
