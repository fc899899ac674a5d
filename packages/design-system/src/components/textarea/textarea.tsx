import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { classNames } from '../../theme/class-names.ts'
import { shared } from '../../theme/shared-styles.ts'
import control from '../field/control.module.css'
import { useFieldControl } from '../field/index.ts'
import styles from './textarea.module.css'

export interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'maxLength'> {
  /**
   * The maximum number of characters. The counter also shows by how many the text is too long; it is never
   * cut off.
   */
  limit?: number
}

export function Textarea({ limit, className, onChange, rows = 4, ...rest }: TextareaProps) {
  const texts = useDesignTexts()
  const counterId = useId()
  const [typed, setTyped] = useState(charactersOf(String(rest.defaultValue ?? '')))
  const length = typeof rest.value === 'string' ? charactersOf(rest.value) : typed
  const wired = useFieldControl({ ...rest, 'aria-describedby': limit ? counterId : rest['aria-describedby'] })

  const count = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(charactersOf(event.target.value))
    onChange?.(event)
  }

  return (
    <>
      <textarea
        {...rest}
        {...wired}
        rows={rows}
        onChange={count}
        className={classNames(control.control, styles.textarea, className)}
      />
      {limit !== undefined && (
        <span
          id={counterId}
          className={classNames(styles.counter, length > limit && shared('danger', 'strong'))}
        >
          {texts.charactersLeft(limit - length)}
        </span>
      )}
    </>
  )
}

/** Counts as the server does: an emoji is one character, although JavaScript stores it as several. */
const charactersOf = (text: string): number => [...text].length
