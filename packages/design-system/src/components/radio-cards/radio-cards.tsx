import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { shared } from '../../theme/shared-styles.ts'
import field from '../field/field.module.css'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './radio-cards.module.css'

export interface RadioCard {
  value: string | number
  label: string
  hint?: string
  icon?: ReactNode
  /** Why this option cannot be chosen now. */
  disabledReason?: string
}

export interface RadioCardsProps extends Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref'> {
  legend: string
  name: string
  options: readonly RadioCard[]
  value?: string | number
  defaultValue?: string | number
  error?: string
  hint?: string
  required?: boolean
  /** The id of the radio button that Tab reaches, so that an error summary can link to it. */
  id?: string
}

/**
 * A choice of a few options with room for an explanation. Native radio buttons: arrow keys move, a first
 * letter chooses, Tab leaves.
 */
export function RadioCards(props: RadioCardsProps) {
  const {
    legend,
    options,
    value,
    defaultValue,
    error,
    hint,
    required = false,
    id: reachedId,
    ...input
  } = props
  const texts = useDesignTexts()
  const id = useId()
  const free = options.filter((option) => !option.disabledReason)
  const reached = free.find((option) => option.value === (value ?? defaultValue)) ?? free[0]
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and no other role can be required or invalid.
      role="radiogroup"
      className={field.field}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
    >
      <legend className={styles.legend}>
        {legend}
        {required && (
          <>
            <span className={field.required} aria-hidden="true">
              *
            </span>
            <VisuallyHidden> ({texts.required})</VisuallyHidden>
          </>
        )}
      </legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              {...input}
              id={option === reached ? reachedId : undefined}
              type="radio"
              onKeyDown={chooseByLetter}
              className={styles.dot}
              value={option.value}
              disabled={Boolean(option.disabledReason)}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
            />
            {option.icon}
            <span className={shared('column', 'can-shrink', 'medium')}>
              <span>{option.label}</span>
              <CardHint option={option} />
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

/** As in a select, a letter chooses the next option that begins with it. */
function chooseByLetter({ key, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLInputElement>) {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
  const group = currentTarget.closest('fieldset')
  const radios = [...(group?.querySelectorAll<HTMLInputElement>('input[type="radio"]:enabled') ?? [])]
  const at = radios.indexOf(currentTarget)
  const following = [...radios.slice(at + 1), ...radios.slice(0, at)]
  const letter = key.toLocaleLowerCase()
  const next = following.find(({ labels }) =>
    labels?.[0]?.textContent?.trim().toLocaleLowerCase().startsWith(letter),
  )
  next?.focus()
  next?.click()
}

function CardHint({ option }: { option: RadioCard }) {
  const hint = option.disabledReason ?? option.hint
  return hint ? <span className={styles.hint}>{hint}</span> : null
}
