import { namesOf } from '@karwan/domain/kernel'
import { locationTypes } from '@karwan/domain/locations'
import { useIntl } from 'react-intl'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { CityField } from './city-field.tsx'
import { CustomLocationFields } from './custom-location-fields.tsx'
import { SelectField, TextField } from './fields.ts'
import { LoadsFields } from './loads-fields.tsx'
import { SavedStop } from './saved-stop.tsx'
import styles from './shipment-form.module.css'

export function StopFields({ stop }: { stop: number }) {
  const intl = useIntl()
  const labels = useLabels()
  const label = (id: string) => intl.formatMessage({ id: `shipments.stop.${id}` })
  return (
    <>
      <div className={styles.fields}>
        <div className={styles.wide}>
          <SavedStop stop={stop} />
        </div>
        <CityField stop={stop} />
        <SelectField
          name={`locations.${stop}.locationType`}
          label={label('locationType')}
          options={namesOf(locationTypes).map((name) => ({
            value: name,
            label: labels('locationType', name),
          }))}
        />
        <div className={styles.wide}>
          <TextField name={`locations.${stop}.address`} label={label('address')} required />
        </div>
      </div>
      <CustomLocationFields stop={stop} />
      <LoadsFields stop={stop} />
    </>
  )
}
