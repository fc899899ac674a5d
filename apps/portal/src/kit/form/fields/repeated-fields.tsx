import { Button } from '@karwan/design-system/components/button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type UseFieldArrayReturn, useFieldArray } from 'react-hook-form'
import { useWords } from '../../text/use-words.ts'
import { useFormFrame } from '../form-frame.ts'

/** One of the sentences that belong to a part of a form, by the last word of its id. */
export type Word = (last: string, values?: Record<string, string>) => string

type RepeatedFieldsProps = {
  /** The field of the form that holds them. */
  name: string
  /** One of which nothing is typed yet. */
  another: object
  most: number
  /** Says `title` and `remove` of a `position`, and `add`. */
  word: Word
  /** The fields of one, whose names begin with `path`. */
  children: (path: string) => ReactNode
}

/** Records within a record, each with the same fields: one more is added below, any is taken away again. */
export function RepeatedFields({ name, another, most, word, children }: RepeatedFieldsProps) {
  const { format } = useWords()
  const { methods } = useFormFrame()
  const { fields, append, remove }: UseFieldArrayReturn = useFieldArray({ control: methods.control, name })
  const rest = useRef<HTMLDivElement>(null)
  const takeAway = (at: number) => {
    remove(at)
    // The button goes with its fields, and the focus would be lost with it.
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
