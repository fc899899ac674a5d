import { FileUp } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../../theme/class-names.ts'
import control from '../field/control.module.css'
import { useFieldControl } from '../field/index.ts'
import styles from './file-input.module.css'

export interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  /** What to do here, for as long as nothing is chosen. */
  prompt: string
  fileName?: string | undefined
}

/**
 * The browser's own input for a file, which takes a click, a key and a drop alike, lies over the words: its
 * words would be in the browser's language and not in the page's.
 */
export function FileInput({ prompt, fileName, className, ...rest }: FileInputProps) {
  return (
    <div className={classNames(control.control, styles.box, className)}>
      <input {...rest} {...useFieldControl(rest)} type="file" className={styles.input} />
      <FileUp aria-hidden="true" />
      {fileName === undefined ? (
        <span className={styles.prompt}>{prompt}</span>
      ) : (
        <bdi className={styles.name}>{fileName}</bdi>
      )}
    </div>
  )
}
