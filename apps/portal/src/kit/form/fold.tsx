import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormState } from 'react-hook-form'
import styles from './fold.module.css'
import { useFormFrame } from './form-frame.ts'

type FoldProps = {
  label: string
  /** A short summary of the values inside. */
  told?: string | undefined
  /** What is inside, in words; shown until there is something to tell. */
  holds?: string
  /** The fields inside; a complaint about one of them opens the fold. */
  names: readonly string[]
  /**
   * `section` is as wide and prominent as a section of the page.
   * @default 'fields'
   */
  kind?: 'fields' | 'section'
  isOpenAtFirst?: boolean
  /** Opens each time that this changes to another value. */
  opensFor?: string | number | undefined
  /** Called when the user opens or closes it. */
  onChosen?: (isOpen: boolean) => void
  children: ReactNode
}

/** Hides fields that are seldom filled in: one Tab key passes them by, one key opens them. */
export function Fold(props: FoldProps) {
  const { label, told, holds, names, kind = 'fields', isOpenAtFirst = false, opensFor, onChosen } = props
  const [isWanted, setWanted] = useState(isOpenAtFirst)
  const [openedFor, setOpenedFor] = useState(opensFor)
  if (openedFor !== opensFor) {
    setOpenedFor(opensFor)
    if (opensFor !== undefined) setWanted(true)
  }
  const { methods } = useFormFrame()
  const state = useFormState({ control: methods.control, name: [...names] })
  const hasComplaint = names.some((name) => methods.getFieldState(name, state).error !== undefined)
  const isOpen = isWanted || hasComplaint
  return (
    <details
      className={kind === 'section' ? `${styles.fold} ${styles.section}` : styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        // Also told of what this component opens itself, which is no choice of the user.
        if (currentTarget.open !== isOpen) onChosen?.(currentTarget.open)
        setWanted(currentTarget.open)
      }}
    >
      <summary className={styles.head}>
        <ChevronRight aria-hidden="true" />
        {label}
        {told !== undefined && <span className={styles.told}>{told}</span>}
        {told === undefined && holds !== undefined && <span className={styles.holds}>{holds}</span>}
      </summary>
      <div className={styles.inside}>{props.children}</div>
    </details>
  )
}
