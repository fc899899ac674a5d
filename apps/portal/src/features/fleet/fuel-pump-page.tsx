import { StatusBadge } from '@karwan/design-system/components/badge'
import { Card } from '@karwan/design-system/components/card'
import { shownPhone } from '@karwan/domain/geography'
import { addressLine } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation, useRemoval } from '../../kit/access/operations.ts'
import { LookupHistory } from '../../kit/detail/lookup-history.tsx'
import type { RecordAct } from '../../kit/detail/record-acts.tsx'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { MapSpace } from '../geography/map-space.tsx'
import { fuelPumpList } from './fuel-pump-list.tsx'

const PlacesMap = lazyPart(async () => (await import('../geography/places-map.tsx')).PlacesMap, <MapSpace />)
const FuelPumpDialog = lazyDialog(async () => (await import('./fuel-pump-dialog.tsx')).FuelPumpDialog)

type Pump = Answer<'getFuelPump'>

/** The page of one filling station: its place, its fuels, prices and terms. */
export function FuelPumpPage({ id, slips }: { id: number; slips: ReactNode }) {
  const navigate = useNavigate()
  const { say } = useWords()
  const change = useOperation('updateFuelPump', 'fleet')
  const actsOf = ({ id: of, version, name, isActive }: Pump): RecordAct[] => [
    {
      id: 'offer',
      label: say(isActive ? 'fuelPumps.act.retire' : 'fuelPumps.act.offer'),
      permission: permissionFor('updateFuelPump', 'fuel-pump:update'),
      run: (idempotencyKey) =>
        change({ path: { id: of }, body: { isActive: !isActive, version }, idempotencyKey }),
      done: { id: isActive ? 'fuelPumps.act.retired' : 'fuelPumps.act.offered', values: { name } },
    },
  ]
  const remove = useRemoval('deleteFuelPump', () => navigate({ to: '/fuel-pumps' }), 'fleet')
  return (
    <RegisterPage
      list={fuelPumpList}
      audited="fuel-pump"
      record={useQuery(recordOptions('getFuelPump', id))}
      title={({ name }) => name}
      description={({ address, cityName }) => addressLine([address], cityName)}
      meta={({ isActive }, { say }) =>
        isActive ? null : <StatusBadge tone="neutral">{say('kit.offered.no')}</StatusBadge>
      }
      facts={{
        brand: ({ brand }, { labels }) => labels('fuelBrand', brand),
        fuelTypes: ({ fuelTypes }, { labels }) =>
          fuelTypes.map((type) => labels('fuelType', type)).join(', '),
        dieselPrice: ({ dieselPrice, currency }, { format }) =>
          dieselPrice && format.money(dieselPrice, currency),
        petrolPrice: ({ petrolPrice, currency }, { format }) =>
          petrolPrice && format.money(petrolPrice, currency),
        cngPrice: ({ cngPrice, currency }, { format }) => cngPrice && format.money(cngPrice, currency),
        lpgPrice: ({ lpgPrice, currency }, { format }) => lpgPrice && format.money(lpgPrice, currency),
        priceUpdatedAt: ({ priceUpdatedAt }, { format }) => priceUpdatedAt && format.dateTime(priceUpdatedAt),
        acceptsFuelSlip: ({ acceptsFuelSlip }, { say }) => say(acceptsFuelSlip ? 'form.yes' : 'form.no'),
        creditLimit: ({ creditLimit, currency }, { format }) =>
          creditLimit && format.money(creditLimit, currency),
        settlementDays: ({ settlementDays }, { format }) =>
          settlementDays === null ? null : format.number(settlementDays),
        amenities: ({ amenities }, { labels }) =>
          amenities.map((amenity) => labels('pumpAmenity', amenity)).join(', '),
        code: ({ code }) => code,
        routeKm: ({ routeKm }, { format }) => (routeKm === null ? null : format.number(routeKm)),
        openingHours: ({ openingHours }) => openingHours,
        contactName: ({ contactName }) => contactName,
        phoneNumber: ({ phoneNumber }) => phoneNumber && shownPhone(phoneNumber),
      }}
      edit={{
        permission: permissionFor('updateFuelPump', 'fuel-pump:update'),
        dialog: (pump, onClose) => <FuelPumpDialog pump={pump} onClose={onClose} />,
      }}
      acts={actsOf}
      remove={{
        permission: permissionFor('deleteFuelPump', 'fuel-pump:delete'),
        run: ({ id, version }, idempotencyKey) =>
          remove({ path: { id }, query: { version }, idempotencyKey }),
      }}
    >
      {(pump) => (
        <>
          <Card title={say('map.title')}>
            <PlacesMap places={[pump]} />
          </Card>
          {slips}
          <LookupHistory words="fuelPumps" of={operationOptions('listFuelPumpHistory', { path: { id } })} />
        </>
      )}
    </RegisterPage>
  )
}
