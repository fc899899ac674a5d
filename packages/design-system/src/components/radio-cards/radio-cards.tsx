import { type ComponentProps, type ReactNode, useId } from 'react'
import field from '../field/field.module.css'
import styles from './radio-cards.module.css'

export interface RadioCard {
  value: string | number
  label: string
  hint?: string
  icon?: ReactNode
  /** Why this one cannot be chosen now. */
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
}

/** A choice of a few, each with room to explain itself. Native radios: arrows move, Tab leaves. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, options, value, defaultValue, error, hint, ...input } = props
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className={field.field} aria-describedby={describedBy}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              {...input}
              type="radio"
              className={styles.dot}
              value={option.value}
              disabled={Boolean(option.disabledReason)}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
            />
            {option.icon}
            <span className={styles.text}>
              <span>{option.label}</span>
              <CardHint option={option} />
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
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

function CardHint({ option }: { option: RadioCard }) {
  const hint = option.disabledReason ?? option.hint
  return hint ? <span className={styles.hint}>{hint}</span> : null
}
