import { FileUp } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../../theme/class-names.ts'
import { shared } from '../../theme/shared-styles.ts'
import control from '../field/control.module.css'
import { useFieldControl } from '../field/index.ts'
import styles from './file-input.module.css'

export interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  /** The instruction shown while no file is chosen. */
  prompt: string
  fileName?: string | undefined
}

/**
 * A field for one file. The browser's own input is transparent and lies over the text, so click, key and drop
 * work, but its text, which is in the browser's language, is not shown.
 */
export function FileInput({ prompt, fileName, className, ...rest }: FileInputProps) {
  return (
    <div className={classNames(control.control, styles.box, className)}>
      <input {...rest} {...useFieldControl(rest)} type="file" className={styles.input} />
      <FileUp aria-hidden="true" />
      {fileName === undefined ? (
        <span className={shared('muted')}>{prompt}</span>
      ) : (
        <bdi className={shared('can-shrink', 'break-anywhere')}>{fileName}</bdi>
      )}
    </div>
  )
}
