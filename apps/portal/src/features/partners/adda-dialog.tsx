import {
  type AddaCreateValues,
  type AddaInput,
  type AddaValues,
  addaCreateForm,
  addaForm,
} from '@karwan/domain/partners'
import { keepingEmail } from '@karwan/domain/people'
import type { Answer } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { AddaFields } from './adda-fields.tsx'

type Adda = Answer<'getDemandAdda'>

/** Adds a broker together with an account, a company and a project. */
export function AddaDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotify()
  const add = useOperation('createDemandAdda', 'partners', 'companies')
  const form = useKitForm({
    schema: addaCreateForm,
    words: 'addas',
    defaults: { commissionType: '', isFiler: false, operatingLanes: [], vehicleTypeIds: [] },
    send: ({ password, confirmPassword, ...values }: AddaCreateValues, { idempotencyKey }) =>
      add({
        body: { ...bodyOf(values), ...(password && { password, confirmPassword: confirmPassword ?? '' }) },
        idempotencyKey,
      }),
    onDone: ({ addaName }) => {
      notify.success('kit.form.added', { name: addaName })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose}>
      <AddaFields />
    </FormDialog>
  )
}

export function ChangeAddaDialog({ adda, onClose }: { adda: Adda; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const change = useOperation('updateDemandAdda', 'partners', 'companies')
  const form = useKitForm({
    schema: (_, began) => keepingEmail(addaForm, began.email),
    words: 'addas',
    defaults: fieldsOfAdda(adda),
    send: (values, { idempotencyKey, version }) =>
      change({ body: { ...bodyOf(values), id: adda.id, version }, idempotencyKey }),
    change: { version: adda.version, originOf },
    onDone: ({ addaName }) => {
      notify.success('kit.form.changed', { name: addaName })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say('kit.form.changeTitle', { name: adda.addaName })}
      submitLabel={say('kit.form.save')}
    >
      <AddaFields adda={adda} />
    </FormDialog>
  )
}

/** Leaves out a masked value, so that the server keeps it. */
const unlessMasked = (text: string | null) => (text?.includes('***') ? null : text)

const fieldsOfAdda = (adda: Adda): AddaInput => ({
  addaName: adda.addaName,
  fullName: adda.fullName,
  phoneNumber: adda.phoneNumber,
  email: adda.email,
  cnic: adda.cnic,
  ntn: adda.ntn,
  cityId: adda.cityId,
  address: adda.address,
  strn: adda.strn,
  isFiler: adda.isFiler,
  operatingLanes: adda.operatingLanes.map(({ originCityId, destinationCityId }) => ({
    originCityId,
    destinationCityId,
  })),
  vehicleTypeIds: adda.vehicleTypeIds.map(String),
  paymentTerms: adda.paymentTerms,
  creditLimit: adda.creditLimit,
  notes: adda.notes,
  csrOwnerId: adda.csrOwner?.id ?? null,
  commissionType: adda.commissionType,
  commissionValue: adda.commissionValue,
  bankAccountTitle: unlessMasked(adda.bankAccountTitle),
  bankId: adda.bankId,
  bankIban: unlessMasked(adda.bankIban),
  mobileWallet: unlessMasked(adda.mobileWallet),
})

/** Reads the current record from a 409, which is as `getDemandAdda` returns it. */
const originOf = (current: unknown) => {
  const adda = current as Adda | undefined
  return adda && { version: adda.version, fields: fieldsOfAdda(adda) }
}

/** The request body without empty values and without files that nobody chose. */
function bodyOf({ addaName, fullName, phoneNumber, cityId, card, logo, ...optional }: AddaValues) {
  const { email, cnic, ntn, address, commissionType, commissionValue } = optional
  const { bankAccountTitle, bankId, bankIban, mobileWallet } = optional
  const { strn, isFiler, operatingLanes, vehicleTypeIds, paymentTerms, creditLimit, notes, csrOwnerId } =
    optional
  return {
    ...{ addaName, fullName, phoneNumber, cityId, isFiler, operatingLanes, vehicleTypeIds },
    ...(strn && { strn }),
    ...(paymentTerms && { paymentTerms }),
    ...(creditLimit && { creditLimit }),
    ...(notes && { notes }),
    ...(csrOwnerId !== undefined && { csrOwnerId }),
    ...(email && { email }),
    ...(cnic && { cnic }),
    ...(ntn && { ntn }),
    ...(address && { address }),
    ...(commissionType && { commissionType }),
    ...(commissionValue && { commissionValue }),
    ...(bankAccountTitle && { bankAccountTitle }),
    ...(bankId !== undefined && { bankId }),
    ...(bankIban && { bankIban }),
    ...(mobileWallet && { mobileWallet }),
    ...(card instanceof File && { card }),
    ...(logo instanceof File && { logo }),
  }
}
