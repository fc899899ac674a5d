import { FormSection } from '@karwan/design-system/patterns/form-section'
import {
  type ConfigName,
  changedEntries,
  fieldsOfSettings,
  type HeldSettings,
  type SettingsInput,
  settingsForm,
  unknownEntries,
} from '@karwan/domain/configuration'
import { bookingRulesOf } from '@karwan/domain/documents'
import { isInternal } from '@karwan/domain/people'
import { mayChangeEntry } from '@karwan/domain/roles'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOperation } from '../../kit/access/operations.ts'
import { usePreferences } from '../../kit/access/preferences.ts'
import { useSession } from '../../kit/access/session.ts'
import { vehicleTypeIds } from '../../kit/access/vehicle-types.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormPage } from '../../kit/form/form-page.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { BrandPreview } from './brand-preview.tsx'
import { BookingSwitches, TermSections, termSections } from './term-sections.tsx'

/** One user, one company, or everybody without an entry of their own. */
export type SettingsOwner = { userId: number } | { companyId: number } | 'everybody'
export type Entries = { name: string; values: string[] }[]

const { FileField, TextField } = fieldsOf<SettingsInput & { logoFile: unknown }>()
const pictures = ['image/png', 'image/jpeg', 'image/webp'] as const

type SettingsFormProps = {
  owner: SettingsOwner
  /** The owner's own entries. */
  entries: Entries
  /**
   * The settings in effect for the owner: an entry is saved whole, so changing one colour keeps the other.
   */
  held: HeldSettings
}

/** All settings as one form; it sends the changed entries and reloads the page. */
export function SettingsForm({ owner, entries, held }: SettingsFormProps) {
  const { say } = useWords()
  const { history } = useRouter()
  const [round, setRound] = useState(0)
  const send = useSending(owner)
  const mine = usePreferences()
  const viewer = useSession().user
  // Include the defaults, because an entry that is saved empty would remove them.
  const rules = bookingRulesOf({ tripVerifications: held.tripVerifications, podRequired: false })
  const began = fieldsOfSettings({
    preferences: held,
    allVehicleTypes: vehicleTypeIds(mine),
    rules,
  })
  const form = useKitForm({
    schema: settingsForm,
    words: 'branding',
    defaults: began,
    send: async (values, { changed, idempotencyKey }) => {
      const logoFile: unknown = form.methods.getValues('logoFile')
      const logo = logoFile instanceof File ? await send.logo(logoFile, idempotencyKey) : values.logo
      const isNewLogo = logo !== values.logo
      const body = changedEntries({ ...values, logo }, isNewLogo ? [...changed, 'logo'] : changed, rules)
      if (body.length > 0) await send.entries(body, idempotencyKey)
    },
    // Reload, because the settings may change everything on the page.
    onDone: () => window.location.reload(),
  })
  const unknown = unknownEntries(entries)
  const opens = useOpened(owner)
  return (
    <FormPage
      key={round}
      form={form}
      submitLabel={say('kit.form.save')}
      onCancel={() => history.back()}
      onDiscarded={() => setRound(round + 1)}
      {...(opens('PAYMENT_TYPES') && {
        parts: [...(opens('THEME') ? ['look'] : []), ...termSections(isInternal(viewer.userType))].map(
          (id) => ({
            id,
            title: say(`branding.section.${id}`),
          }),
        ),
      })}
    >
      {opens('THEME') && (
        <FormSection
          id="look"
          title={say('branding.section.look')}
          description={say('branding.section.lookText')}
        >
          <TextField name="clientName" />
          <FileField name="logoFile" prompt={say('branding.form.chooseLogo')} accept={pictures} />
          <TextField name="primaryColor" hint={say('branding.form.colourHint')} />
          <TextField name="secondaryColor" hint={say('branding.form.colourHint')} />
          <BrandPreview
            name={String(form.watch('clientName') ?? '')}
            primaryColor={form.watch('primaryColor')}
            secondaryColor={form.watch('secondaryColor')}
          />
        </FormSection>
      )}
      {opens('PAYMENT_TYPES') ? <TermSections /> : opens('POD_REQUIRED') && <BookingSwitches />}
      {unknown.length > 0 && (
        <FormSection title={say('branding.section.other')} columns={1}>
          <p>{say('branding.section.otherText', { names: unknown.map(({ name }) => name).join(', ') })}</p>
        </FormSection>
      )}
    </FormPage>
  )
}

/** Whether the viewer may change an entry: all of one's own, for others what the permissions allow. */
function useOpened(owner: SettingsOwner): (name: ConfigName) => boolean {
  const viewer = useSession().user
  return (name) =>
    owner === 'everybody' || 'companyId' in owner
      ? mayChangeEntry(viewer, owner === 'everybody' ? 'product' : 'company', name)
      : true
}

/**
 * Saves through the operation of the owner: a user, a company or the product. Each saves all entries or none.
 */
function useSending(owner: SettingsOwner) {
  const toEverybody = useOperation('saveConfigs', 'configuration')
  const toUser = useOperation('saveUserConfig', 'configuration')
  const toCompany = useOperation('saveCompanyConfigurations', 'configuration', 'companies')
  const upload = useOperation('uploadBrandLogo', 'configuration')
  return {
    logo: async (file: File, key: string) =>
      (await upload({ body: { file }, idempotencyKey: `${key}.logo` })).path,
    entries: async (body: Entries, idempotencyKey: string) => {
      if (owner === 'everybody') await toEverybody({ body, idempotencyKey })
      else if ('companyId' in owner)
        await toCompany({ query: { companyId: owner.companyId }, body, idempotencyKey })
      else await toUser({ path: { userId: owner.userId }, body, idempotencyKey })
    },
  }
}
