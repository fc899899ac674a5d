import { StatusBadge } from '@karwan/design-system/components/badge'
import { Inline } from '@karwan/design-system/components/layout'
import { driverAvailabilities, expiredOfDriver, licenseClasses } from '@karwan/domain/fleet'
import { shownPhone } from '@karwan/domain/geography'
import { addressLine } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { bootConfig } from '../../kit/access/boot-config.ts'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation, useRemoval } from '../../kit/access/operations.ts'
import type { RecordAct } from '../../kit/detail/record-acts.tsx'
import { RecordHistory } from '../../kit/detail/record-history.tsx'
import { leadsTo } from '../../kit/detail/record-link.tsx'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { serverNow } from '../../kit/text/clock.ts'
import type { Words } from '../../kit/text/use-words.ts'
import { blockAct } from '../people/block-act.tsx'
import { standingOf } from '../people/standing.tsx'
import { driverList } from './driver-list.tsx'
import { expiryText } from './expiry.tsx'
import { FleetPhoto } from './fleet-photo.tsx'
import { lastSeenSaid } from './last-seen.ts'
import { obstaclesOf } from './obstacles.tsx'

const DriverPinDialog = lazyDialog(async () => (await import('./driver-pin-dialog.tsx')).DriverPinDialog)
const DriverDialog = lazyDialog(async () => (await import('./driver-dialog.tsx')).DriverDialog)

export type Driver = Answer<'getDriver'>
const historyOptions = (id: number) => operationOptions('listDriverHistory', { path: { id } })

const phone = (number: string | null) => number && shownPhone(number)

type Shown = {
  id: number
  /** Renders the verification, with `below` under it. */
  verification: (driver: Driver, below: ReactNode) => ReactNode
  /** Rendered last, because it grows when its data has loaded. */
  bookings: (driver: Driver) => ReactNode
}

/** The page of one driver: facts, papers with their expiry, present booking and history. */
export function DriverPage({ id, verification, bookings }: Shown) {
  const acts = useDriverActs()
  const retire = useOperation('deleteDriver', 'fleet', 'partners')
  const history = useQuery(historyOptions(id))
  return (
    <RegisterPage
      list={driverList}
      audited="driver"
      record={useQuery(recordOptions('getDriver', id))}
      title={({ fullName }) => fullName}
      description={({ partnerName, phoneNumber }) => `${partnerName} · ${shownPhone(phoneNumber)}`}
      picture={({ fullName, photoDocumentId }) => (
        <FleetPhoto name={fullName} photoDocumentId={photoDocumentId} size="xl" />
      )}
      meta={(driver, words) => (
        <Inline together>
          <StatusBadge tone={driverAvailabilities[driver.availability].tone}>
            {words.labels('driverAvailability', driver.availability)}
          </StatusBadge>
          {standingOf(driver, words)}
        </Inline>
      )}
      acts={acts}
      edit={{
        permission: permissionFor('updateDriver', 'driver:update'),
        dialog: (driver, close) => <DriverDialog driver={driver} onClose={close} />,
      }}
      remove={{
        permission: permissionFor('deleteDriver', 'driver:delete'),
        run: ({ id, version }, idempotencyKey) =>
          retire({ path: { id }, query: { version }, idempotencyKey }),
      }}
      notice={(driver, words) =>
        obstaclesOf({ ...driver, expired: expiredOfDriver(driver, serverNow()) }, words)
      }
      factLinks={{
        partnerId: leadsTo('partner', ({ partnerId }) => partnerId),
        registrationNumber: leadsTo('vehicle', ({ currentVehicleId }) => currentVehicleId),
      }}
      facts={{
        partnerId: ({ partnerName }) => partnerName,
        registrationNumber: ({ registrationNumber }) => registrationNumber,
        phoneNumber: ({ phoneNumber }) => phone(phoneNumber),
        alternatePhone: ({ alternatePhone }) => phone(alternatePhone),
        emergencyContactName: ({ emergencyContactName, emergencyContactPhone }) =>
          [emergencyContactName, phone(emergencyContactPhone)].filter(Boolean).join(' · '),
        email: ({ email }) => email,
        languages: ({ languages }, { labels }) =>
          languages.map((language) => labels('driverLanguage', language)).join(', '),
        hasSmartphone: ({ hasSmartphone }, { say }) => say(hasSmartphone ? 'form.yes' : 'form.no'),
        address: ({ cityName, address }) => addressLine([address], cityName),
        lastLocation: ({ lastLocation }, words) => lastSeenSaid(lastLocation, words),
        tripsCompleted: ({ tripsCompleted }, { format }) => format.number(tripsCompleted),
        backouts: ({ backouts }, { format }) => format.number(backouts),
        onTimePct: ({ onTimePct }, { format }) => (onTimePct === null ? null : format.percent(onTimePct)),
        rating: ({ rating }, { format }) => (rating === null ? null : format.number(rating)),
        notes: ({ notes }) => notes,
      }}
      moreFacts={{
        'drivers.page.papers': {
          fatherName: ({ fatherName }) => fatherName,
          dateOfBirth: ({ dateOfBirth }, { format }) => dateOfBirth && format.day(dateOfBirth),
          cnic: ({ cnic }) => cnic,
          cnicExpiry: ({ cnicExpiry }, words) => expiryText(cnicExpiry, words),
          licenseNumber: ({ licenseNumber }) => licenseNumber,
          licenseClass: ({ licenseClass }, { labels }) =>
            licenseClass !== null && Object.hasOwn(licenseClasses, licenseClass)
              ? labels('licenseClass', licenseClass)
              : licenseClass,
          licenseIssueDate: ({ licenseIssueDate }, { format }) =>
            licenseIssueDate && format.day(licenseIssueDate),
          licenseExpiry: ({ licenseExpiry }, words) => expiryText(licenseExpiry, words),
          licenseCity: ({ licenseCity }) => licenseCity,
          passportNumber: ({ passportNumber }) => passportNumber,
          passportExpiry: ({ passportExpiry }, words) => expiryText(passportExpiry, words),
        },
      }}
    >
      {(driver) =>
        verification(
          driver,
          <>
            <RecordHistory words="drivers" events={history.data ?? []} />
            {bookings(driver)}
          </>,
        )
      }
    </RegisterPage>
  )
}

function useDriverActs() {
  const navigate = useNavigate()
  const block = useOperation('blockDriver', 'fleet')
  const end = useRemoval('deleteDriverAccount', () => navigate({ to: '/drivers' }), 'fleet', 'partners')
  return (driver: Driver, words: Words): RecordAct[] => {
    const { id, version, fullName: name, isBlocked, userId } = driver
    const { say } = words
    return [
      ...(userId === null
        ? []
        : [
            {
              id: 'pin',
              label: say('drivers.pin.title'),
              // Everybody may call the operation for their own PIN; for a driver's it needs this permission.
              permission: 'driver:reset-pin' as const,
              dialog: (close: () => void) => <DriverPinDialog userId={userId} name={name} onClose={close} />,
            },
          ]),
      blockAct(
        {
          name,
          version,
          isBlocked,
          userType: UserType.driver,
          permission: permissionFor('blockDriver', 'driver:block'),
          send: (options) => block({ path: { id }, ...options }),
        },
        words,
      ),
      {
        id: 'delete-account',
        label: say('drivers.end.submit'),
        permission: permissionFor('deleteDriverAccount', 'driver:delete'),
        tone: 'danger',
        confirm: {
          title: say('drivers.end.title', { name }),
          description: say('drivers.end.text'),
          confirmText: say('drivers.end.submit'),
          keyword: name,
          keywordLabel: say('drivers.end.keyword', { name }),
        },
        run: (idempotencyKey) => {
          const { clientSecret } = bootConfig()
          return end({ path: { id }, query: { version }, body: { clientSecret }, idempotencyKey })
        },
        done: { id: 'drivers.end.done', values: { name } },
      },
    ]
  }
}
