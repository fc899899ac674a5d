import { Problem } from '@karwan/sdk'
import { useId, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { changedFields } from './changed-fields.ts'
import { complaintsIn } from './complaints.ts'
import type { Origin } from './draft.ts'
import type { FormFrame, Standing } from './form-frame.ts'
import { resolve } from './resolve.ts'
import { useAct } from './use-act.ts'
import { type Change, useConflict } from './use-conflict.ts'
import { useDraftSaving, useDraftStore } from './use-draft.ts'
import { useFailure } from './use-failure.ts'

type Schema<Fields, Values> = z.core.$ZodType<Values, Fields>

/** What is sent along with the values. */
export type Sent<Fields> = {
  /** Stays the same for each try until the server has accepted or refused the act. */
  idempotencyKey: string
  /** Aborts when the user cancels the request. */
  signal: AbortSignal
  /** The fields that differ from their first values. */
  changed: readonly (keyof Fields & string)[]
  /** The version of the changed record, as it was read. */
  version: number
}

export type KitFormOptions<Fields extends FieldValues, Values, Answer> = {
  /**
   * The domain's schema of the form; a function if it depends on what is typed, on
   * the first values or on the clock.
   */
  schema: Schema<Fields, Values> | ((typed: Fields, began: Fields) => Schema<Fields, Values>)
  defaults: NoInfer<Fields>
  send: (values: Values, sent: Sent<Fields>) => Promise<Answer>
  onDone: (answer: Answer, values: Values) => unknown
  /** The resource that gives the words of fields, title and button, unless these have their own. */
  words?: string
  /**
   * The step of a form with several; sending the next step does not count as a double click on the last one.
   */
  step?: string
  /** The name under which the user's unsent values are kept until they are sent: 'shipment.new'. */
  draft?: string
  /** For a change: the record's version, and how to read the current record from a 409. */
  change?: Change<Fields>
}

export type KitForm<Fields extends FieldValues> = FormFrame & {
  watch: UseFormReturn<Fields>['watch']
  setValue: UseFormReturn<Fields>['setValue']
  getValues: UseFormReturn<Fields>['getValues']
}

/**
 * One form of a page or dialog: the domain checks it, it is sent once at a time under one idempotency
 * key until it is answered, and a failure keeps its values. Its fields find it by context.
 */
export function useKitForm<Fields extends FieldValues, Values, Answer>(
  options: KitFormOptions<Fields, Values, Answer>,
): KitForm<Fields> {
  const { schema, defaults, send, onDone, change } = options
  const id = useId()
  const [standing] = useState(() => new Map<string, Standing>())
  const act = useAct()
  const sending = useRef<AbortController>(undefined)
  const { store, restored } = useDraftStore(options.draft, defaults)
  const [first] = useState(restored?.origin ?? { version: change?.version ?? 0, fields: defaults })
  const origin = useRef<Origin<Fields>>(first)

  const form = useForm<Fields, unknown, Values>({
    defaultValues: asDefaults(restored?.fields ?? defaults),
    resolver: (typed) =>
      resolve(typeof schema === 'function' ? schema(typed, origin.current.fields) : schema, typed),
    // Do not validate on blur: an error line that appears or disappears between press and release would lose the click.
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { getValues, reset } = form
  const methods = withoutNames(form)
  const changed = () => changedFields(origin.current.fields, getValues())
  const { failure, complain, refuse, clear } = useFailure({ id, standing, setError: methods.setError })
  const { conflict, confront } = useConflict({ origin, standing, change, getValues, reset })
  const discardDraft = useDraftSaving({ form, store, origin })

  const tried = async (values: Values, idempotencyKey: string): Promise<Answer> => {
    sending.current = new AbortController()
    const { signal } = sending.current
    try {
      const { version } = origin.current
      return await send(values, { idempotencyKey, signal, changed: changed(), version })
    } catch (fault) {
      if (fault instanceof Problem && !confront(fault)) refuse(fault)
      throw fault
    }
  }
  const done = (answer: Answer, values: Values) => {
    clear()
    origin.current = { ...origin.current, fields: getValues() }
    discardDraft()
    return onDone(answer, values)
  }
  const submit = form.handleSubmit(
    async (values) =>
      void (await act.run(
        (key) => tried(values, key),
        (answer) => done(answer, values),
        options.step,
      )),
    (errors) => complain(complaintsIn(errors)),
  )

  return {
    id,
    words: options.words,
    methods,
    watch: form.watch,
    setValue: form.setValue,
    getValues,
    standing,
    submit: (event) => {
      event?.preventDefault()
      void submit()
    },
    isBusy: act.isBusy,
    failure,
    isDirty: () => changed().length > 0,
    abort: () => sending.current?.abort(),
    conflict,
    draft: store && { savedAt: restored?.savedAt, discard: discardDraft },
  }
}

/** Safe cast: a new form has a value for every field, even if it is undefined. */
const asDefaults = <Fields extends FieldValues>(fields: Fields) => fields as DefaultValues<Fields>

/** Safe cast: `fieldsOf` has checked the names of the fields, which need them only as strings. */
const withoutNames = <Fields extends FieldValues, Values>(form: UseFormReturn<Fields, unknown, Values>) =>
  form as unknown as UseFormReturn
