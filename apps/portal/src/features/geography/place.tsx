import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { countriesOptions } from './geography.queries.ts'
import { type Located, placeParts } from './place-parts.ts'

/** The city, state and country of a stop. */
export function Place({ of: stop }: { of: Located }) {
  const { data: countries } = useQuery(countriesOptions())
  return placeParts(stop, countries ?? []).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ', '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
