import { Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { shownPhone } from '@karwan/domain/geography'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { operationOptions } from '../../kit/access/operations.ts'
import { Facts } from '../../kit/detail/facts.tsx'
import { RecordPage } from '../../kit/detail/record-page.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { useWords } from '../../kit/text/use-words.ts'

export const fuelPumpOptions = (id: number) => operationOptions('getFuelPump', { path: { id } })

/** One filling station: where it is, what it sells, on which terms. */
export function FuelPumpPage({ id }: { id: number }) {
  const { say } = useWords()
  return (
    <RecordPage
      record={useQuery(fuelPumpOptions(id))}
      awaited={say('fuelPumps.detail.loading')}
      wayBack={
        <LinkButton
          variant="solid"
          render={(link) => <Link to="/fuel-pumps" activeOptions={{ exact: true }} {...link} />}
        >
          {say('fuelPumps.detail.toList')}
        </LinkButton>
      }
    >
      {(pump) => <FuelPump pump={pump} />}
    </RecordPage>
  )
}

function FuelPump({ pump }: { pump: Answer<'getFuelPump'> }) {
  const { say, labels, format } = useWords()
  usePageTitle(pump.name)
  const fact = (id: string, value: string | null) => ({
    term: say(`fuelPumps.fact.${id}`),
    value: value && <bdi>{value}</bdi>,
  })
  return (
    <Stack gap={6}>
      <PageHeader
        title={pump.name}
        description={<bdi>{`${pump.address}, ${pump.cityName}`}</bdi>}
        breadcrumbs={[
          {
            id: 'list',
            label: say('fuelPumps.list.title'),
            render: (link) => <Link to="/fuel-pumps" activeOptions={{ exact: true }} {...link} />,
          },
        ]}
      />
      <Facts
        title={say('fuelPumps.fact.title')}
        facts={[
          fact('brand', labels('fuelBrand', pump.brand)),
          fact('fuel', pump.fuelTypes.map((type) => labels('fuelType', type)).join(', ')),
          fact('price', pump.dieselPrice && format.money(pump.dieselPrice, pump.currency)),
          fact('priceUpdatedAt', pump.priceUpdatedAt && format.dateTime(pump.priceUpdatedAt)),
          fact('slip', say(pump.acceptsFuelSlip ? 'fuelPumps.slip.yes' : 'fuelPumps.slip.no')),
          fact('hours', pump.openingHours),
          fact('contact', pump.contactName),
          fact('phone', pump.phoneNumber && shownPhone(pump.phoneNumber)),
        ]}
      />
    </Stack>
  )
}
