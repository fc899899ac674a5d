import { useQueryClient } from '@tanstack/react-query'
import { createContext, useState } from 'react'
import { clientApp } from '../../../kit/access/boot-config.ts'
import { log } from '../../../kit/access/log.ts'
import { operationOptions } from '../../../kit/access/operation-options.ts'
import type { KitForm } from '../../../kit/form/use-kit-form.ts'
import { shipmentOptions } from '../shipments.queries.ts'
import { copyOfShipment } from './copy-of-shipment.ts'
import { lastBookings } from './last-bookings.ts'
import type { ShipmentFormFields } from './shipment-form-fields.ts'
import type { ShipmentTerms } from './shipment-terms.ts'
import { withinTerms } from './within-terms.ts'

const booked = 25

/** The latest shipments of a company. */
export const bookedOptions = (groupId: number) =>
  operationOptions(clientApp() === 'csr' ? 'listShipments' : 'listShipperShipments', {
    query: { groupId, page: 0, pageSize: booked, sort: 'createdAt:desc' },
  })

/** Fills the form from an earlier shipment; `from` is that shipment. */
export type BookAgain = {
  from: { id: number; number: string } | undefined
  /** Whether the chosen company's latest shipment is being looked up. */
  isLooking: boolean
  /** Fills in the company's latest shipment, unless the user has typed something. */
  followCompany: (groupId: number, projectId?: number) => Promise<void>
  fillFrom: (shipmentId: number) => Promise<void>
  empty: () => void
}

export const BookAgainContext = createContext<BookAgain | undefined>(undefined)

type Filled = { id: number; number: string; as: string }

export function useBookAgain(
  form: KitForm<ShipmentFormFields>,
  blank: ShipmentFormFields,
  terms: Pick<ShipmentTerms, 'zone' | 'now' | 'paymentTypes' | 'vehicleTypes'>,
): BookAgain {
  const client = useQueryClient()
  const [filled, setFilled] = useState<Filled>()
  const [isLooking, setLooking] = useState(false)
  const [isEmptied, setEmptied] = useState(false)
  const { getValues, setValue } = form
  const put = (fields: ShipmentFormFields) => {
    // Setting the outer list alone would keep the rows of the lists inside it.
    getValues('locations').forEach((_, stop) => {
      setValue(`locations.${stop}.loads`, fields.locations[stop]?.loads ?? [])
    })
    for (const key of repeated(getValues(), fields))
      setValue(key, fields[key] ?? blank[key], { shouldDirty: true })
  }
  const fillFrom = async (id: number, isStillWanted = () => true) => {
    const shipment = await client.fetchQuery(shipmentOptions(id))
    if (!isStillWanted()) return
    setEmptied(false)
    put(withinTerms(copyOfShipment(shipment, { zone: terms.zone, now: terms.now() }), terms))
    setFilled({ id, number: shipment.shipmentNumber, as: written(getValues()) })
  }
  const isUntouched = () => written(getValues()) === (filled?.as ?? written(blank))
  // The user may have typed something while the request was running.
  const isWaitedFor = () => isUntouched() && !isTypingElsewhere()

  return {
    from: filled && { id: filled.id, number: filled.number },
    fillFrom: (id) => fillFrom(id),
    isLooking,
    followCompany: async (groupId, projectId) => {
      // A user who emptied the form wants it empty for every project of that company.
      if (!isUntouched() || (isEmptied && projectId !== undefined)) return
      setLooking(true)
      try {
        const { items } = await client.fetchQuery({ ...bookedOptions(groupId), staleTime: 60_000 })
        const [latest] = lastBookings(items, projectId)
        if (latest && isWaitedFor()) await fillFrom(latest.id, isWaitedFor)
      } catch (fault) {
        // The form works without it.
        log('last bookings', fault)
      } finally {
        setLooking(false)
      }
    },
    empty: () => {
      put(blank)
      setFilled(undefined)
      setEmptied(true)
    },
  }
}

/** The fields that say for whom the shipment is keep their values. */
const ownOfBooking: readonly string[] = [
  'company',
  'companyName',
  'project',
  'projectName',
  'isProjectContractual',
  'currency',
  'weightUnit',
  'hidesRates',
]

type Key = keyof ShipmentFormFields
const repeated = (...all: readonly ShipmentFormFields[]): Key[] => {
  const keys = new Set(all.flatMap((fields) => Object.keys(fields)))
  return [...keys].filter((key) => !ownOfBooking.includes(key)) as Key[]
}

/** The fields as text, in which an absent field equals an empty one. */
const written = (fields: ShipmentFormFields): string =>
  JSON.stringify(
    Object.fromEntries(
      repeated(fields)
        .toSorted()
        .map((key) => [key, fields[key]]),
    ),
    (_, value: unknown) => (value === null || value === '' || value === false ? undefined : value),
  )

function isTypingElsewhere(): boolean {
  const { activeElement: field } = document
  return (
    field instanceof HTMLInputElement && field.form !== null && !['company', 'project'].includes(field.name)
  )
}
