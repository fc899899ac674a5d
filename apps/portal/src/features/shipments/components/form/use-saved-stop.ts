import { isNoLocation } from '@karwan/domain/geography'
import { addressOfStop } from '@karwan/domain/locations'
import { StopAction } from '@karwan/domain/shipments'
import type { SavedLocation } from '../../../locations/saved-location.ts'
import { useShipmentForm } from './fields.ts'

const typed = { shouldDirty: true, shouldValidate: false } as const

/** Fills in a stop from the company's address book: city, address, coordinates and contact. */
export function useSavedStop(stop: number): (location: SavedLocation) => void {
  const { getValues, setValue, clearErrors } = useShipmentForm()
  return (location) => {
    const name = `locations.${stop}` as const
    const { lat, lng } = location
    const isOnMap = lat !== null && lng !== null && !isNoLocation({ lat, lng })
    setValue(`${name}.cityId`, location.cityId, typed)
    setValue(`${name}.cityName`, location.cityName, typed)
    setValue(`${name}.address`, addressOfStop(location), typed)
    setValue(`${name}.locationType`, location.locationType, typed)
    setValue(`${name}.latitude`, isOnMap ? lat : undefined, typed)
    setValue(`${name}.longitude`, isOnMap ? lng : undefined, typed)
    clearErrors(name)
    const isPickUp = Number(getValues(`${name}.locationActionType`)) === StopAction.pickUp
    if (location.contactName)
      setValue(isPickUp ? 'pointOfContactName' : 'consigneeName', location.contactName, typed)
    if (location.contactPhone && isWhole(location.contactPhone))
      setValue(isPickUp ? 'pointOfContactNumber' : 'consigneeNumber', location.contactPhone, typed)
  }
}

/** A masked phone must not be copied into the form. */
const isWhole = (phone: string): boolean => /^\+\d+$/.test(phone)
