import { Menu, type MenuAction } from '@karwan/design-system/components/menu'
import { VisuallyHidden } from '@karwan/design-system/components/visually-hidden'
import { Link } from '@tanstack/react-router'
import { CircleUserRound, Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '../kit/access/session.ts'
import { UserAvatar } from '../kit/page/user-avatar.tsx'
import { messageStore } from '../kit/text/messages.ts'
import { chooseLanguage, languageChoices, modes } from './looks.ts'
import { chooseMode, chosenMode, type ModeChoice } from './theme.ts'
import styles from './user-menu.module.css'

const icons = {
  light: <Sun aria-hidden="true" />,
  dark: <Moon aria-hidden="true" />,
  system: <Monitor aria-hidden="true" />,
} as const satisfies Record<ModeChoice, ReactNode>

/** The menu of the signed-in user: colour mode, language and sign-out. */
export function UserMenu() {
  const intl = useIntl()
  const { user, signOut } = useSession()
  const [mode, setMode] = useState(chosenMode)
  const current = messageStore.current().locale

  const own: MenuAction = {
    id: 'account',
    label: intl.formatMessage({ id: 'frame.user.account' }),
    icon: <CircleUserRound aria-hidden="true" />,
    render: (link) => <Link to="/account" {...link} />,
  }
  const looks: MenuAction[] = modes.map(({ choice, label }) => ({
    id: choice,
    label: intl.formatMessage({ id: label }),
    icon: icons[choice],
    checked: choice === mode,
    onSelect: () => {
      chooseMode(choice)
      setMode(choice)
    },
  }))
  const tongues: MenuAction[] = languageChoices((id) => intl.formatMessage({ id })).map(
    ({ locale, label }) => ({
      id: locale,
      label,
      icon: <Languages aria-hidden="true" />,
      checked: locale === current,
      onSelect: () => chooseLanguage(locale),
    }),
  )
  const leave: MenuAction = {
    id: 'sign-out',
    label: intl.formatMessage({ id: 'frame.user.signOut' }),
    icon: <LogOut aria-hidden="true" />,
    onSelect: signOut,
  }
  const name = intl.formatMessage({ id: 'frame.user.menu' }, { name: user.fullName })

  return (
    <Menu
      label={name}
      groups={[[own], looks, tongues, [leave]]}
      trigger={(attributes) => (
        <button type="button" {...attributes} className={styles.trigger}>
          <UserAvatar user={user} size="sm" />
          <VisuallyHidden>{name}</VisuallyHidden>
          <bdi className={styles.name} aria-hidden="true">
            {user.fullName}
          </bdi>
        </button>
      )}
    />
  )
}
