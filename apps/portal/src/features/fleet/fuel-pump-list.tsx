import { Button } from '@karwan/design-system/components/button'
import { fuelBrands, fuelTypes } from '@karwan/domain/fleet'
import { namesOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../../kit/access/session.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, linked, oneOf, search } from '../../kit/list/filters.ts'

export const fuelPumpList = defineList('listFuelPumps', {
  words: 'fuelPumps',
  firstPageSize: 20,
  create: AddFuelPump,
  rowLink: ({ id }, link) => <Link to="/fuel-pumps/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    filter: search(100),
    brand: oneOf(namesOf(fuelBrands), 'fuelBrand', 'bar'),
    fuelType: oneOf(namesOf(fuelTypes), 'fuelType'),
    cityId: linked(),
    acceptsFuelSlip: flag(),
  },
  sorts: {
    'name:asc': 'fuelPumps.sort.name',
    'name:desc': 'fuelPumps.sort.nameBackwards',
    'cityName:asc': 'fuelPumps.sort.city',
    'cityName:desc': 'fuelPumps.sort.cityBackwards',
    'priceUpdatedAt:desc': 'fuelPumps.sort.priceNewest',
    'priceUpdatedAt:asc': 'fuelPumps.sort.priceOldest',
  },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    brand: { text: ({ brand }, { labels }) => labels('fuelBrand', brand) },
    city: { text: ({ cityName }) => cityName, sort: 'cityName' },
    fuel: {
      text: ({ fuelTypes }, { labels }) => fuelTypes.map((type) => labels('fuelType', type)).join(', '),
    },
    price: {
      text: ({ dieselPrice, currency }, { format }) => format.money(dieselPrice, currency),
      align: 'end',
    },
    slip: {
      text: ({ acceptsFuelSlip }, { say }) =>
        say(acceptsFuelSlip ? 'fuelPumps.slip.yes' : 'fuelPumps.slip.no'),
    },
  },
})

export type FuelPumpSearch = SearchOfList<typeof fuelPumpList>

const FuelPumpDialog = lazyDialog(async () => (await import('./fuel-pump-dialog.tsx')).FuelPumpDialog)

function AddFuelPump() {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  if (!useMay(permissionFor('createFuelPump', 'fuel-pump:create'))) return null
  return (
    <>
      <Button variant="solid" iconStart={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'fuelPumps.list.new' })}
      </Button>
      {isOpen && <FuelPumpDialog onClose={() => setOpen(false)} />}
    </>
  )
}
