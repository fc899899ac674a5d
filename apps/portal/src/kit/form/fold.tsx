import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormState } from 'react-hook-form'
import styles from './fold.module.css'
import { useFormFrame } from './form-frame.ts'

type FoldProps = {
  label: string
  /** A short summary of the values inside. */
  told?: string | undefined
  /** The fields inside; a complaint about one of them opens the fold. */
  names: readonly string[]
  children: ReactNode
}

/** Hides fields that are seldom filled in: one Tab key passes them by, one key opens them. */
export function Fold({ label, told, names, children }: FoldProps) {
  const [isWanted, setWanted] = useState(false)
  const { methods } = useFormFrame()
  const state = useFormState({ control: methods.control, name: [...names] })
  const hasComplaint = names.some((name) => methods.getFieldState(name, state).error !== undefined)
  return (
    <details
      className={styles.fold}
      open={isWanted || hasComplaint}
      onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
    >
      <summary className={styles.head}>
        <ChevronRight aria-hidden="true" />
        {label}
        {told !== undefined && <span className={styles.told}>{told}</span>}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
