import { shownPhone } from '@karwan/domain/geography'
import { useQuery } from '@tanstack/react-query'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { fuelPumpList } from './fuel-pump-list.tsx'

/** One filling station: where it is, what it sells, on which terms. */
export function FuelPumpPage({ id }: { id: number }) {
  return (
    <RegisterPage
      list={fuelPumpList}
      record={useQuery(recordOptions('getFuelPump', id))}
      title={({ name }) => name}
      description={({ address, cityName }) => `${address}, ${cityName}`}
      facts={{
        brand: ({ brand }, { labels }) => labels('fuelBrand', brand),
        fuelTypes: ({ fuelTypes }, { labels }) =>
          fuelTypes.map((type) => labels('fuelType', type)).join(', '),
        dieselPrice: ({ dieselPrice, currency }, { format }) =>
          dieselPrice && format.money(dieselPrice, currency),
        priceUpdatedAt: ({ priceUpdatedAt }, { format }) => priceUpdatedAt && format.dateTime(priceUpdatedAt),
        acceptsFuelSlip: ({ acceptsFuelSlip }, { say }) => say(acceptsFuelSlip ? 'form.yes' : 'form.no'),
        openingHours: ({ openingHours }) => openingHours,
        contactName: ({ contactName }) => contactName,
        phoneNumber: ({ phoneNumber }) => phoneNumber && shownPhone(phoneNumber),
      }}
    />
  )
}
