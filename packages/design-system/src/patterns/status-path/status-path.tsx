import { Check, Minus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../components/button/index.ts'
import { VisuallyHidden } from '../../components/visually-hidden/index.ts'
import { useDesignTexts } from '../../texts/index.ts'
import { classNames } from '../../theme/class-names.ts'
import styles from './status-path.module.css'

export interface PathStep {
  id: string
  label: string
  /** When the step was reached, or what it still needs. */
  detail?: string
  /** The step was skipped. */
  skipped?: boolean
}

export interface StatusPathProps {
  label: string
  steps: readonly PathStep[]
  currentId: string
  /** How the path ended, if it did; the last step is marked accordingly. */
  ended?: 'success' | 'danger'
}

/** A phone shows only this many steps around the current one, to save height. */
const mostOnPhone = 5

/** The steps of a record: done, current and still to come. */
export function StatusPath({ label, steps, currentId, ended }: StatusPathProps) {
  const texts = useDesignTexts()
  const sentences = {
    done: texts.stepDone,
    current: texts.stepCurrent,
    ahead: texts.stepAhead,
  }
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const current = steps.findIndex((step) => step.id === currentId)
  const isLong = steps.length > mostOnPhone
  return (
    <div className={styles.frame}>
      <ol id={id} className={styles.path} aria-label={label}>
        {steps.map((step, index) => {
          const place =
            index === current ? 'current' : index > current ? 'ahead' : step.skipped ? 'skipped' : 'done'
          return (
            <li
              key={step.id}
              className={classNames(
                styles.step,
                styles[place],
                place === 'current' && ended && styles[ended],
                isLong && !isWhole && Math.abs(index - current) > 1 && styles.far,
              )}
              aria-current={place === 'current' ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {place === 'skipped' ? (
                  <Minus />
                ) : place === 'done' || (place === 'current' && ended === 'success') ? (
                  <Check />
                ) : (
                  index + 1
                )}
              </span>
              <span className={styles.words}>
                <span className={styles.label}>{step.label}</span>
                {place === 'skipped' ? (
                  <span className={styles.detail}>{texts.stepSkipped}</span>
                ) : (
                  <VisuallyHidden> ({sentences[place]})</VisuallyHidden>
                )}
                {step.detail && <span className={styles.detail}>{step.detail}</span>}
              </span>
            </li>
          )
        })}
      </ol>
      {isLong && (
        <span className={styles.fold}>
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setWhole(!isWhole)}
          >
            {texts.allSteps(steps.length)}
          </Button>
        </span>
      )}
    </div>
  )
}
