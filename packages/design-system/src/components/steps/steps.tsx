import { Check, CircleAlert } from 'lucide-react'
import { useDesignTexts } from '../../texts/index.ts'
import { classNames } from '../../theme/class-names.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './steps.module.css'

export interface Step {
  id: string
  label: string
  /** A short note where there is room: 'Optional'. */
  hint?: string
  /** Something on this step is missing or wrong. */
  hasError?: boolean
}

export interface StepsProps {
  /** The name of the whole form, for screen readers. */
  label: string
  steps: readonly Step[]
  currentId: string
  /** Called when the user selects a step that is done or has an error. Without it, the steps are not buttons. */
  onSelect?: (id: string) => void
}

/**
 * The progress of a form with several pages. The next step is reached with the button of the page, which
 * validates it.
 */
export function Steps({ label, steps, currentId, onSelect }: StepsProps) {
  const texts = useDesignTexts()
  const sentences = { done: texts.stepDone, current: texts.stepCurrent, ahead: texts.stepAhead }
  const current = steps.findIndex((step) => step.id === currentId)
  return (
    <div>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step, index) => {
          const place = index === current ? 'current' : index < current ? 'done' : 'ahead'
          const words = [step.hasError && texts.stepWithError, sentences[place]].filter(Boolean).join(', ')
          const content = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {step.hasError ? <CircleAlert /> : place === 'done' ? <Check /> : index + 1}
              </span>
              <span className={styles.words}>
                <span className={styles.label}>{step.label}</span>
                <VisuallyHidden> ({words})</VisuallyHidden>
                {step.hint && <span className={styles.hint}>{step.hint}</span>}
              </span>
            </>
          )
          const mayGo = onSelect && place !== 'current' && (place === 'done' || step.hasError)
          return (
            <li
              key={step.id}
              className={classNames(styles.step, styles[place], step.hasError && styles.error)}
              aria-current={place === 'current' ? 'step' : undefined}
            >
              {mayGo ? (
                <button type="button" className={styles.inner} onClick={() => onSelect(step.id)}>
                  {content}
                </button>
              ) : (
                <span className={styles.inner}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
      {/* On a phone there is no room for words beside the marks. */}
      <p className={styles.below} aria-hidden="true">
        <span className={styles.label}>{steps[current]?.label}</span> {steps[current]?.hint}
      </p>
    </div>
  )
}
