import { classNames } from '../../theme/class-names.ts'
import styles from './avatar.module.css'
import { initialsOf } from './initials.ts'

export interface AvatarProps {
  name: string
  src?: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

/** A picture or initials beside a written name. Screen readers ignore it. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true">
      {src ? <img src={src} alt="" className={styles.image} /> : initialsOf(name)}
    </span>
  )
}
