import { RowsOf } from '../../kit/list/rows-of.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { driverList } from './driver-list.tsx'
import { vehicleList } from './vehicle-list.tsx'

type OfPartner = { partnerId: number }

/** The vehicles of a partner, on the partner's page. */
export function VehiclesOf({ partnerId }: OfPartner) {
  const { say } = useWords()
  return (
    <RowsOf
      list={vehicleList}
      of={{ partnerId }}
      title={say('vehicles.list.title')}
      none={say('vehicles.list.emptyTitle')}
    />
  )
}

/** The drivers of a partner, on the partner's page. */
export function DriversOf({ partnerId }: OfPartner) {
  const { say } = useWords()
  return (
    <RowsOf
      list={driverList}
      of={{ partnerId }}
      title={say('drivers.list.title')}
      none={say('drivers.list.emptyTitle')}
    />
  )
}
