import { shownPhone } from '@karwan/domain/geography'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'

type Partner = Answer<'listPartners'>['items'][number]

const found = (search: string) => ({
  ...operationOptions('listPartners', { query: { pageSize: 20, ...(search && { search }) } }),
  select: itemsOf<Partner>,
  placeholderData: keepPreviousData,
})

/** The props of a field that finds a partner: `<ComboboxField name="partnerId" {...partnerChoice} />`. */
export const partnerChoice = {
  useFound: (text: string) => useQuery(found(text)),
  toOption: ({ id, fullName, companyName, cityName, phoneNumber }: Partner) => ({
    value: id,
    label: fullName,
    hint: [companyName, cityName, shownPhone(phoneNumber)].filter(Boolean).join(' · '),
  }),
}
