import { StatusBadge } from '@karwan/design-system/components/badge'
import { taxKinds, taxStandings } from '@karwan/domain/billing'
import { namesOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { sdk } from '../../kit/access/sdk.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { oneOf, record, search } from '../../kit/list/filters.ts'
import type { Words } from '../../kit/text/use-words.ts'
import { countriesOptions } from '../geography/geography.queries.ts'

const TaxRateDialog = lazyDialog(async () => (await import('./tax-rate-dialog.tsx')).TaxRateDialog)
type TaxRate = Answer<'listTaxRates'>['items'][number]

/** Whom a rate applies to: filers or others (withholding), companies of a tax authority or all (sales tax). */
function whose({ kind, authority, filer }: TaxRate, { labels, say }: Words): string {
  if (kind === 'WITHHOLDING') return labels('taxFiler', filer)
  return authority === 'NONE' ? say('taxRates.companies') : labels('salesTaxAuthority', authority)
}

export const taxRateList = defineList('listTaxRates', {
  words: 'taxRates',
  entity: 'tax-rate',
  tellsOfNew: true,
  path: '/tax-rates',
  firstPageSize: 20,
  toFile: {
    operation: 'exportTaxRates',
    permission: permissionFor('exportTaxRates', 'invoice-config:export'),
  },
  create: { permission: permissionFor('createTaxRate', 'invoice-config:manage'), dialog: TaxRateDialog },
  acts: [
    {
      id: 'takeBack',
      permission: permissionFor('deleteTaxRate', 'invoice-config:manage'),
      isLookedAt: true,
      run: ({ id }, { idempotencyKey }) => sdk.call('deleteTaxRate', { path: { id }, idempotencyKey }),
    },
  ],
  filters: {
    filter: search(100),
    standing: oneOf(namesOf(taxStandings), 'taxStanding', 'bar'),
    countryId: record(countriesOptions),
    kind: oneOf(namesOf(taxKinds), 'taxKind'),
  },
  orders: { validFrom: 'moment', rate: 'figure' },
  columns: {
    kind: { text: ({ kind }, { labels }) => labels('taxKind', kind) },
    countryId: { text: ({ countryName }) => countryName },
    whose: { text: whose },
    rate: { text: ({ rate }, { format }) => format.percent(Number(rate)), sort: 'rate', align: 'end' },
    validFrom: { text: ({ validFrom }, { format }) => format.day(validFrom), sort: 'validFrom' },
    validTo: { text: ({ validTo }, { format }) => (validTo === null ? '' : format.day(validTo)) },
    standing: {
      text: ({ standing }, { labels }) => labels('taxStanding', standing),
      cell: ({ standing }, { labels }) => (
        <StatusBadge tone={taxStandings[standing].tone}>{labels('taxStanding', standing)}</StatusBadge>
      ),
    },
    source: { text: ({ source }) => source },
  },
})

export type TaxRateSearch = SearchOfList<typeof taxRateList>
