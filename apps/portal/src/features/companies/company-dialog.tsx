import {
  type CompanyGroupInput,
  type CompanyGroupValues,
  companyGroupForm,
  identificationTypes,
} from '@karwan/domain/companies'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { cityChoice } from '../geography/city-choice.ts'
import { countriesOptions, statesOptions } from '../geography/geography.queries.ts'

type Company = Answer<'getCompanyGroup'>

const { ComboboxField, FileField, RecordsField, SelectField, TextField } = fieldsOf<typeof companyGroupForm>()
const papers = ['application/pdf', '.pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
const pictures = ['image/png', 'image/jpeg', 'image/webp'] as const
const homeOf = (countries: readonly { id: number; homeFlag: boolean }[]) =>
  countries.find(({ homeFlag }) => homeFlag)?.id ?? 0

/** Adds or changes a company, with its papers. */
export function CompanyDialog({ company, onClose }: { company?: Company; onClose: () => void }) {
  const { say } = useWords()
  const choices = useChoices()
  const notify = useNotify()
  const add = useOperation('createCompanyGroup', 'companies')
  const change = useOperation('updateCompanyGroup', 'companies')
  const { data: countries = [] } = useQuery(countriesOptions())
  const onFile = (kind: Company['files'][number]['kind']) =>
    company?.files.find((file) => file.kind === kind)?.fileName
  const form = useKitForm({
    schema: companyGroupForm({
      homeCountryId: homeOf(countries),
      hasLicense: onFile('LICENSE') !== undefined,
    }),
    words: 'companies',
    defaults: company ? fieldsOfCompany(company) : { operationalCities: [] },
    send: (values, { idempotencyKey, version }) => {
      const body = bodyOf(values)
      return company
        ? change({ body: { id: company.id, version, ...body }, idempotencyKey })
        : add({ body, idempotencyKey })
    },
    ...(company && { change: { version: company.version, originOf } }),
    onDone: ({ name }) => {
      notify.success(company ? 'kit.form.changed' : 'kit.form.added', { name })
      onClose()
    },
  })
  const country = Number(form.watch('country') || 0) || undefined
  const { data: states = [] } = useQuery(statesOptions(country))
  const choose = say('kit.form.choose')
  const fileHint = (name: string | undefined) =>
    name === undefined ? {} : { hint: say('companies.form.onFile', { name }) }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      {...(company && {
        title: say('kit.form.changeTitle', { name: company.name }),
        submitLabel: say('kit.form.save'),
      })}
    >
      <TextField name="name" required />
      <SelectField
        name="identificationType"
        placeholder={choose}
        options={choices('identificationType', identificationTypes)}
        required
      />
      <TextField name="identificationValue" required />
      <TextField name="address" required />
      <ComboboxField
        name="city"
        {...cityChoice}
        {...(company?.city && { shown: company.city.name })}
        // Country and province follow from the city.
        onChosen={(city) => {
          if (!city) return
          form.setValue('country', city.countryId)
          form.setValue('province', city.stateId)
        }}
        required
      />
      <SelectField name="country" placeholder={choose} options={asOptions(countries)} required />
      <SelectField name="province" placeholder={choose} options={asOptions(states)} required />
      <RecordsField
        name="operationalCities"
        {...cityChoice}
        {...(company && { shown: company.operationalCities })}
      />
      <FileField
        name="companyRegistrationCertificate"
        prompt={say('companies.form.choosePaper')}
        accept={papers}
        {...fileHint(onFile('CERTIFICATE'))}
      />
      <FileField
        name="importExportLicense"
        prompt={say('companies.form.choosePaper')}
        accept={papers}
        required={country !== undefined && country !== homeOf(countries) && onFile('LICENSE') === undefined}
        {...fileHint(onFile('LICENSE'))}
      />
      <FileField
        name="logo"
        prompt={say('companies.form.choosePicture')}
        accept={pictures}
        {...fileHint(onFile('LOGO'))}
      />
    </FormDialog>
  )
}

const asOptions = (records: readonly { id: number; name: string }[]) =>
  records.map(({ id, name }) => ({ value: id, label: name }))

const fieldsOfCompany = (company: Company): CompanyGroupInput => ({
  name: company.name,
  address: company.address,
  city: company.city?.id,
  province: company.province?.id,
  country: company.country.id,
  identificationType: company.identificationType,
  identificationValue: company.identificationValue,
  operationalCities: company.operationalCities.map(({ id }) => id),
})

const originOf = (current: unknown) => {
  const company = asCompany(current)
  return company && { version: company.version, fields: fieldsOfCompany(company) }
}

/** The body of a 409 holds the current company as `getCompanyGroup` returns it. */
const asCompany = (current: unknown) =>
  typeof current === 'object' && current !== null && 'version' in current ? (current as Company) : undefined

/** The request body, without files that were not chosen. */
function bodyOf({
  companyRegistrationCertificate,
  importExportLicense,
  logo,
  ...values
}: CompanyGroupValues) {
  const { operationalCities = [], ...rest } = values
  return {
    ...rest,
    operationalCities,
    ...(companyRegistrationCertificate instanceof File && { companyRegistrationCertificate }),
    ...(importExportLicense instanceof File && { importExportLicense }),
    ...(logo instanceof File && { logo }),
  }
}
