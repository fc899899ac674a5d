import { Button } from '@karwan/design-system/components/button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type UseFieldArrayReturn, useFieldArray } from 'react-hook-form'
import { useWords } from '../../text/use-words.ts'
import { useFormFrame } from '../form-frame.ts'

/** Looks up a sentence of a part of a form by the last part of its id. */
export type Word = (last: string, values?: Record<string, string>) => string

type RepeatedFieldsProps = {
  /** The form's field that holds the list. */
  name: string
  /** A new member without any values. */
  another: object
  most: number
  /** The sentences `title` and `remove`, which take a `position`, and `add`. */
  word: Word
  /** The fields of one member, whose names begin with `path`. */
  children: (path: string) => ReactNode
}

/** A list of records in a form, each with the same fields, with buttons to add and to remove one. */
export function RepeatedFields({ name, another, most, word, children }: RepeatedFieldsProps) {
  const { format } = useWords()
  const { methods } = useFormFrame()
  const { fields, append, remove }: UseFieldArrayReturn = useFieldArray({ control: methods.control, name })
  const rest = useRef<HTMLDivElement>(null)
  const takeAway = (at: number) => {
    remove(at)
    // Move the focus: the pressed button is removed together with its fields.
    requestAnimationFrame(() =>
      rest.current?.querySelector<HTMLElement>(':scope > div > :last-child button')?.focus(),
    )
  }
  return (
    <div ref={rest}>
      <Stack gap={3}>
        {fields.map((field, at) => {
          const position = format.number(at + 1)
          return (
            <fieldset key={field.id}>
              <legend>{word('title', { position })}</legend>
              <Stack gap={3}>
                {children(`${name}.${at}`)}
                <Inline>
                  <Button
                    variant="outline"
                    iconStart={<Trash2 aria-hidden="true" />}
                    onClick={() => takeAway(at)}
                  >
                    {word('remove', { position })}
                  </Button>
                </Inline>
              </Stack>
            </fieldset>
          )
        })}
        {fields.length < most && (
          <Inline>
            <Button
              variant="outline"
              iconStart={<Plus aria-hidden="true" />}
              onClick={() => append(another, { shouldFocus: false })}
            >
              {word('add')}
            </Button>
          </Inline>
        )}
      </Stack>
    </div>
  )
}
