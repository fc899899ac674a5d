import { Card } from '@karwan/design-system/components/card'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import type { ReadParams } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { asAddress } from '../../kit/list/define-list.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { PlacesMap } from '../geography/places-map.tsx'
import styles from './cities-of-partners.module.css'

type Filters = NonNullable<ReadParams<'countPartnersByCity'>['query']>
type Asked = Readonly<Record<string, unknown>>

/** Counts the partners by city over all pages of the list; choosing a city filters the list by it. */
export function CitiesOfPartners({ asked }: { asked: Asked }) {
  const { say, format } = useWords()
  const cities = useQuery({
    ...operationOptions('countPartnersByCity', { query: filtersOf(asked) }),
    placeholderData: keepPreviousData,
  })
  if (cities.error) return <PageProblem fault={cities.error} onRetry={() => void cities.refetch()} />
  if (!cities.data) return <Skeleton lines={8} />
  const named = cities.data.map(({ partners, ...city }) => ({
    ...city,
    count: partners,
    name: say('partners.cities.one', { name: city.name, partners: format.number(partners) }),
  }))
  return (
    <Card title={say('partners.cities.title', { count: named.length })}>
      <Stack gap={4}>
        <PlacesMap places={named} />
        <Inline gap={2}>
          {named.map(({ id, name }) => (
            <LinkButton
              key={id}
              size="sm"
              variant="ghost"
              render={(link) => (
                <Link
                  to="."
                  search={(latest: object) => asAddress({ ...latest, cityId: id, page: undefined })}
                  {...link}
                  className={`${link.className} ${styles.city}`}
                />
              )}
            >
              {name}
            </LinkButton>
          ))}
        </Inline>
      </Stack>
    </Card>
  )
}

/** Safe cast: this operation has the same filters as that of the list. */
const filtersOf = ({ page: _, pageSize: __, ...filters }: Asked) => filters as Filters
