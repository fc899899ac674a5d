import { useMay } from '../../kit/access/session.ts'
import { RowsOf } from '../../kit/list/rows-of.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { driverList } from './driver-list.tsx'
import { vehicleList } from './vehicle-list.tsx'

/** On the page of a partner: what they carry with, and who drives. */
export function FleetOf({ partnerId: id }: { partnerId: number }) {
  const { say } = useWords()
  const seesVehicles = useMay('vehicle:read')
  const seesDrivers = useMay('driver:read')
  return (
    <>
      {seesVehicles && (
        <RowsOf
          list={vehicleList}
          of={{ partnerId: id }}
          title={say('vehicles.list.title')}
          none={say('vehicles.list.emptyTitle')}
        />
      )}
      {seesDrivers && (
        <RowsOf
          list={driverList}
          of={{ partnerId: id }}
          title={say('drivers.list.title')}
          none={say('drivers.list.emptyTitle')}
        />
      )}
    </>
  )
}
