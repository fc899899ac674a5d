import type { FieldValues } from 'react-hook-form'
import { useNotify } from '../page/notify.ts'
import { useWords } from '../text/use-words.ts'
import type { ChangeOf } from './change-form.ts'
import { patchOf } from './patch-of.ts'
import { type KitForm, type KitFormOptions, useKitForm } from './use-kit-form.ts'

type Kept = { id: number; version: number }

/** The props that `FormDialog` needs. */
type RecordDialog<Fields extends FieldValues> = {
  form: KitForm<Fields>
  onClose: () => void
  title?: string
  submitLabel?: string
}

/** The types of operations as `useOperation` returns them. */
type Add<Values, Row> = (addition: { body: Values; idempotencyKey: string }) => Promise<Row>
type Change<Body, Row> = (change: {
  path: { id: number }
  body: Body & { version: number }
  idempotencyKey: string
}) => Promise<Row>
type Patch<Values extends object> = ReturnType<typeof patchOf<Values>>

type RecordForm<Row extends Kept, Fields extends FieldValues, Values extends object> = Pick<
  KitFormOptions<Fields, Values, Row>,
  'schema'
> & {
  /** The resource that gives the words of fields, title and button. */
  words: string
  /** The record to change; without one, a new one is added. */
  record: Row | undefined
  fieldsOf: (record?: NoInfer<Row>) => NoInfer<Fields>
  nameOf: (record: NoInfer<Row>) => string
  add: Add<NoInfer<Values>, Row>
  change: Change<Patch<NoInfer<Values>>, Row>
  onAdded?: (record: NoInfer<Row>) => void
  onClose: () => void
}

/**
 * The form of a dialog that adds a record, or changes one with the same fields. A
 * change sends only the fields that differ, with the version that was read.
 */
export function useRecordForm<Row extends Kept, Fields extends FieldValues, Values extends object>({
  schema,
  words,
  record,
  fieldsOf,
  nameOf,
  add,
  change,
  onAdded,
  onClose,
}: RecordForm<Row, Fields, Values>): RecordDialog<Fields> {
  const { say } = useWords()
  const notify = useNotify()
  const form = useKitForm<Fields, Values, Row>({
    schema,
    words,
    defaults: fieldsOf(record),
    send: (values, { idempotencyKey, changed, version }) =>
      record
        ? change({ path: { id: record.id }, body: { ...patchOf(values, changed), version }, idempotencyKey })
        : add({ body: values, idempotencyKey }),
    onDone: (answer) => {
      notify.success(record ? 'kit.form.changed' : 'kit.form.added', { name: nameOf(answer) })
      if (!record) onAdded?.(answer)
      onClose()
    },
    ...(record && { change: { version: record.version, originOf: originBy(fieldsOf) } }),
  })
  if (!record) return { form, onClose }
  const title = say('kit.form.changeTitle', { name: nameOf(record) })
  return { form, onClose, title, submitLabel: say('kit.form.save') }
}

/** Reads the current record from a 409 as the origin that the change goes on from. */
const originBy =
  <Row extends Kept, Fields>(fieldsOf: (record?: Row) => Fields) =>
  (current: unknown) => {
    const now = asRow<Row>(current)
    return now && { version: now.version, fields: fieldsOf(now) }
  }

/** Safe cast: a 409 of this operation carries a record of this type. */
const asRow = <Row>(current: unknown) => current as Row | undefined

/** For records that are added and changed with different fields. */
export const useAddForm = <Row extends Kept, Fields extends FieldValues, Values extends object>({
  defaults,
  ...options
}: Omit<RecordForm<Row, Fields, Values>, 'record' | 'fieldsOf' | 'nameOf' | 'change'> & {
  defaults: NoInfer<Fields>
  nameOf: (record: Row) => string
}) =>
  useRecordForm<Row, Fields, Values>({
    ...options,
    record: undefined,
    fieldsOf: () => defaults,
    change: isNotDone,
  })

/** For a schema by `changesOnly`, which also checks that required fields are not empty. */
export const useChangeForm = <Row extends Kept, Fields extends FieldValues, Values extends object>({
  change,
  ...options
}: Omit<RecordForm<Row, Fields, Values>, 'record' | 'add' | 'change' | 'onAdded'> & {
  record: Row
  change: Change<ChangeOf<NoInfer<Values>>, Row>
}) =>
  useRecordForm<Row, Fields, Values>({
    ...options,
    add: isNotDone,
    change: ({ body, ...sent }) => change({ ...sent, body: asAsked<Values>(body) }),
  })

const asAsked = <Values extends object>(body: object) => body as ChangeOf<Values> & { version: number }

/**
 * For a lookup: its schema also reads `isActive` from files, but in a dialog only the act 'retire' sets it.
 */
export const useLookupForm = <
  Row extends Kept,
  Fields extends FieldValues,
  Values extends { isActive?: boolean | undefined },
>({
  add,
  change,
  ...options
}: Omit<RecordForm<Row, Fields, Values>, 'add' | 'change'> & {
  add: Add<Omit<NoInfer<Values>, 'isActive'>, Row>
  change: Change<Patch<Omit<NoInfer<Values>, 'isActive'>>, Row>
}) =>
  useRecordForm<Row, Fields, Values>({
    ...options,
    add: ({ body: { isActive: _, ...body }, ...sent }) => add({ ...sent, body }),
    change: ({ body, ...sent }) => change({ ...sent, body: asPatchOfLookup<Values>(body) }),
  })

/** Safe cast: no dialog has a field isActive, so it is never among those that differ. */
const asPatchOfLookup = <Values extends object>(body: object) =>
  body as Patch<Omit<Values, 'isActive'>> & { version: number }

const isNotDone = (): never => {
  throw new TypeError('a dialog sends what it was opened for')
}
