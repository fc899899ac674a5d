import { Button } from '@karwan/design-system/components/button'
import { Plus, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { NumberField, TextField, useShipmentForm } from './fields.ts'
import { FieldGroup } from './section.tsx'

/** Latitude and longitude that stand for "no point on the map" in the contract (spec, point 9). */
const noPlace = 1

/** Address lines of a stop, with postal code and coordinates. */
export function CustomLocationFields({ stop }: { stop: number }) {
  const intl = useIntl()
  const { control, getValues, setValue, clearErrors } = useShipmentForm()
  const name = `locations.${stop}.customLocation` as const
  const location = useWatch({ control, name })
  const label = (id: string) => intl.formatMessage({ id: `shipments.stop.${id}` })

  const add = () => {
    const { address, cityId, cityName, latitude, longitude } = getValues(`locations.${stop}`)
    const point = { lat: latitude ?? noPlace, lng: longitude ?? noPlace }
    setValue(name, { address1: address, cityName, cityId, ...point }, { shouldDirty: true })
  }
  const leaveOut = () => {
    setValue(name, null, { shouldDirty: true })
    clearErrors(name)
  }

  if (!location)
    return (
      <Button variant="outline" iconStart={<Plus aria-hidden="true" />} onClick={add}>
        {label('customLocation')}
      </Button>
    )
  return (
    <FieldGroup title={label('customLocation')}>
      <TextField name={`${name}.address1`} label={label('address1')} required />
      <TextField name={`${name}.address2`} label={label('address2')} />
      <TextField name={`${name}.address3`} label={label('address3')} />
      <TextField name={`${name}.cityName`} label={label('customCityName')} required />
      <TextField name={`${name}.zip`} label={label('zip')} />
      <NumberField name={`${name}.lat`} label={label('lat')} />
      <NumberField name={`${name}.lng`} label={label('lng')} />
      <Button variant="ghost" size="sm" iconStart={<Trash2 aria-hidden="true" />} onClick={leaveOut}>
        {label('dropCustomLocation')}
      </Button>
    </FieldGroup>
  )
}
