import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormState } from 'react-hook-form'
import styles from './fold.module.css'
import { useFormFrame } from './form-frame.ts'

type FoldProps = {
  label: string
  /** What is in it already, in a few words. */
  told?: string | undefined
  /** The fields in it; it opens by itself for a complaint about one of them. */
  names: readonly string[]
  children: ReactNode
}

/** Fields that are seldom filled in: one key to pass by, one to open. */
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
