import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Inline } from '@karwan/design-system/components/layout'
import { Select } from '@karwan/design-system/components/select'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { shared } from '@karwan/design-system/theme'
import { mayAssignTo } from '@karwan/domain/bookings'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../../kit/form/use-act.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { sentenceOf } from '../../../../kit/text/problem-sentence.ts'
import { useWords } from '../../../../kit/text/use-words.ts'
import { driversOptions, vehiclesOptions } from '../../../fleet/fleets.queries.ts'
import { useAssignCrews } from '../../bookings.actions.ts'
import { type Booking, type BookingSummary, bookingOptions } from '../../bookings.queries.ts'
import { type Crew, type Crews, readyCrews, takenBy } from '../../crews.ts'
import { useOfferedCrew } from '../../use-offered-crew.ts'
import { useCrewLabels } from '../detail/use-crew-labels.ts'
import styles from './crew-table.module.css'

/** Chooses drivers and vehicles for all bookings without a crew in one table, and sends them together. */
export function CrewTable({ bookings }: { bookings: readonly BookingSummary[] }) {
  const words = useWords()
  const { say } = words
  const assignCrews = useAssignCrews()
  const notify = useNotify()
  const act = useAct()
  const [crews, setCrews] = useState<Crews>({})
  const [faults, setFaults] = useState<Readonly<Record<number, string>>>({})
  const awaiting = bookings.filter(({ statusId }) => mayAssignTo(statusId).allowed)
  const whole = useQueries({ queries: awaiting.map(({ id }) => bookingOptions(id)) })
  const ready = readyCrews(crews, awaiting)

  const assign = () =>
    act.run(async (key) => {
      const failed = await assignCrews(ready, key)
      // A failure is shown beside its row; the other crews are assigned.
      setFaults(Object.fromEntries([...failed].map(([id, fault]) => [id, sentenceOf(fault, say)])))
      const count = ready.length - failed.size
      if (count > 0) notify.success('bookings.crews.done', { count })
    })

  if (awaiting.length === 0) return null
  return (
    <Card title={say('bookings.crews.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {['booking', 'partner', 'driver', 'vehicle'].map((column) => (
              <th key={column} scope="col">
                {say(`bookings.crews.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {awaiting.map((summary, index) => {
            const booking = whole[index]?.data
            return booking ? (
              <CrewRow
                key={summary.id}
                booking={booking}
                crew={crews[summary.id] ?? {}}
                taken={takenBy(crews, summary.id)}
                fault={faults[summary.id]}
                onChange={(crew) => setCrews((known) => ({ ...known, [summary.id]: crew }))}
              />
            ) : (
              <tr key={summary.id}>
                <td colSpan={4}>
                  <Skeleton lines={1} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Inline justify="between">
        <Text tone="muted">{say('bookings.crews.ready', { ready: ready.length, all: awaiting.length })}</Text>
        <Button
          busy={act.isBusy}
          {...(ready.length === 0 && { disabledReason: say('bookings.crews.none') })}
          onClick={() => void assign()}
        >
          {say('bookings.crews.assign', { count: ready.length })}
        </Button>
      </Inline>
    </Card>
  )
}

type CrewRowProps = {
  booking: Booking
  crew: Crew
  /** The drivers and vehicles that other rows have chosen. */
  taken: { driverIds: ReadonlySet<number>; vehicleIds: ReadonlySet<number> }
  fault: string | undefined
  onChange: (crew: Crew) => void
}

function CrewRow({ booking, crew, taken, fault, onChange }: CrewRowProps) {
  const { say } = useWords()
  const label = useCrewLabels(booking)
  const offered = useOfferedCrew(booking, say('bookings.crew.offered'))
  const { data: drivers = [] } = useQuery(driversOptions({ partnerId: booking.partner.id }))
  const { data: vehicles = [] } = useQuery(vehiclesOptions({ partnerId: booking.partner.id }))
  const vehicle = vehicles.find(({ id }) => id === crew.vehicleId)
  const chooseDriver = (driverId: number | undefined) => {
    const usual = drivers.find(({ id }) => id === driverId)?.currentVehicleId
    const own = vehicles.find(({ id }) => id === usual && !taken.vehicleIds.has(id))
    const offered =
      own && label.mayGo(own, false).allowed && !label.vehicle(own).disabled ? own.id : undefined
    onChange({ driverId, vehicleId: crew.vehicleId ?? offered })
  }
  const of = { number: booking.bookingNumber }
  const told = [fault, ...(vehicle ? label.warning(vehicle) : [])].filter(Boolean)
  return (
    <>
      <tr>
        <th scope="row">
          <bdi>{booking.bookingNumber}</bdi>
        </th>
        <td>
          <bdi>{booking.partner.name}</bdi>
        </td>
        <td>
          <Select
            aria-label={say('bookings.crews.driverOf', of)}
            placeholder={say('bookings.crews.choose')}
            value={crew.driverId ?? ''}
            options={offered.drivers(
              drivers.map((driver) => ({
                ...label.driver(driver),
                ...(taken.driverIds.has(driver.id) && { disabled: true }),
              })),
            )}
            onChange={({ target }) => chooseDriver(numberOf(target.value))}
          />
        </td>
        <td>
          <Select
            aria-label={say('bookings.crews.vehicleOf', of)}
            placeholder={say('bookings.crews.choose')}
            value={crew.vehicleId ?? ''}
            options={offered.vehicles(
              label.byFit(vehicles).map((candidate) => ({
                ...label.vehicle(candidate),
                ...((taken.vehicleIds.has(candidate.id) || !label.mayGo(candidate, false).allowed) && {
                  disabled: true,
                }),
              })),
            )}
            onChange={({ target }) => onChange({ ...crew, vehicleId: numberOf(target.value) })}
          />
        </td>
      </tr>
      {told.length > 0 && (
        <tr>
          <td colSpan={4} role="alert" className={shared('warning')}>
            {told.join(' ')}
          </td>
        </tr>
      )}
    </>
  )
}

const numberOf = (value: string): number | undefined => (value === '' ? undefined : Number(value))
