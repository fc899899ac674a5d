import { Avatar } from '@karwan/design-system/components/avatar'
import { Menu, type MenuAction } from '@karwan/design-system/components/menu'
import { VisuallyHidden } from '@karwan/design-system/components/visually-hidden'
import { Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { sdk } from '../kit/access/sdk.ts'
import { useSession } from '../kit/access/session.ts'
import { type Locale, messageStore, speak } from '../kit/text/messages.ts'
import { chooseMode, chosenMode, type ModeChoice } from './theme.ts'
import styles from './user-menu.module.css'

const modes = [
  { choice: 'light', label: 'core.user.light', icon: <Sun aria-hidden="true" /> },
  { choice: 'dark', label: 'core.user.dark', icon: <Moon aria-hidden="true" /> },
  { choice: 'system', label: 'core.user.system', icon: <Monitor aria-hidden="true" /> },
] as const satisfies readonly { choice: ModeChoice; label: string; icon: React.ReactNode }[]

const languages = [
  { locale: 'en', label: 'core.user.english' },
  { locale: 'en-XA', label: 'core.user.pseudo' },
  { locale: 'en-XB', label: 'core.user.pseudoRtl' },
] as const satisfies readonly { locale: Locale; label: string }[]

/** The signed-in person: look, language outside the production mode, and the way out. */
export function UserMenu() {
  const intl = useIntl()
  const { user, signOut } = useSession()
  const [mode, setMode] = useState(chosenMode)
  const current = messageStore.current().locale

  const looks: MenuAction[] = modes.map(({ choice, label, icon }) => ({
    id: choice,
    label: intl.formatMessage({ id: label }),
    icon,
    checked: choice === mode,
    onSelect: () => {
      chooseMode(choice)
      setMode(choice)
    },
  }))
  const tongues: MenuAction[] = languages.map(({ locale, label }) => ({
    id: locale,
    label: intl.formatMessage({ id: label }),
    icon: <Languages aria-hidden="true" />,
    checked: locale === current,
    onSelect: () => void speak(locale, sdk.storage),
  }))
  const leave: MenuAction = {
    id: 'sign-out',
    label: intl.formatMessage({ id: 'core.user.signOut' }),
    icon: <LogOut aria-hidden="true" />,
    onSelect: signOut,
  }
  const name = intl.formatMessage({ id: 'core.user.menu' }, { name: user.fullName })

  return (
    <Menu
      label={name}
      groups={[looks, ...(__PRODUCTION__ ? [] : [tongues]), [leave]]}
      trigger={(attributes) => (
        <button type="button" {...attributes} className={styles.trigger}>
          <Avatar name={user.fullName} size="sm" />
          <VisuallyHidden>{name}</VisuallyHidden>
          <bdi className={styles.name} aria-hidden="true">
            {user.fullName}
          </bdi>
        </button>
      )}
    />
  )
}
