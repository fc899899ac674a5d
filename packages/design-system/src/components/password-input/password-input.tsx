import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { shared } from '../../theme/shared-styles.ts'
import control from '../field/control.module.css'
import { IconButton } from '../icon-button/index.ts'
import { Input, type InputProps } from '../input/index.ts'
import styles from './password-input.module.css'

export type PasswordInputProps = Omit<InputProps, 'type'>

/** A password field with a button to show the text. Pasting and password managers work. */
export function PasswordInput({ autoComplete = 'current-password', ...rest }: PasswordInputProps) {
  const texts = useDesignTexts()
  const [shown, setShown] = useState(false)
  return (
    <span className={shared('relative', 'row', 'align-center')}>
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        className={styles.input}
      />
      <span className={control.after}>
        <IconButton
          size="sm"
          label={shown ? texts.hidePassword : texts.showPassword}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      </span>
    </span>
  )
}
