import { namesOf } from '@karwan/domain/kernel'
import { locationTypes } from '@karwan/domain/locations'
import { useIntl } from 'react-intl'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { CityField } from './city-field.tsx'
import { CustomLocationFields } from './custom-location-fields.tsx'
import { SelectField, TextField } from './fields.ts'
import { AddLoad, LoadsFields } from './loads-fields.tsx'
import { OptionalFields } from './optional-fields.tsx'
import { SavedStop } from './saved-stop.tsx'
import { Wide } from './section.tsx'
import styles from './shipment-form.module.css'

export function StopFields({ stop }: { stop: number }) {
  const intl = useIntl()
  const labels = useLabels()
  const label = (id: string) => intl.formatMessage({ id: `shipments.stop.${id}` })
  return (
    <>
      <SavedStop stop={stop} />
      <div className={styles.place}>
        <CityField stop={stop} />
        <TextField name={`locations.${stop}.address`} label={label('address')} required />
      </div>
      <LoadsFields stop={stop} />
      <OptionalFields
        label="stop"
        names={[`locations.${stop}.locationType`, `locations.${stop}.customLocation`]}
      >
        <SelectField
          name={`locations.${stop}.locationType`}
          label={label('locationType')}
          options={namesOf(locationTypes).map((name) => ({
            value: name,
            label: labels('locationType', name),
          }))}
        />
        <Wide>
          <CustomLocationFields stop={stop} />
        </Wide>
        <AddLoad stop={stop} />
      </OptionalFields>
    </>
  )
}
