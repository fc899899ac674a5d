import { Dialog } from '@karwan/design-system/components/dialog'
import { KeyboardKey } from '@karwan/design-system/components/keyboard-key'
import { Stack } from '@karwan/design-system/components/layout'
import { Switch } from '@karwan/design-system/components/switch'
import { Fragment } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '../access/session.ts'
import { waysOf } from './go-keys.ts'
import styles from './list.module.css'
import { listKeys } from './list-keys.ts'
import type { KeysSwitch } from './use-keys-switch.ts'

const names = {
  j: 'down',
  k: 'up',
  Enter: 'open',
  x: 'select',
  p: 'peek',
  '/': 'search',
  '?': 'help',
} as const satisfies Record<(typeof listKeys)[number], string>

interface KeysDialogProps {
  keys: KeysSwitch
  /** Whether rows can be selected here. */
  selects: boolean
  /** Whether a row can be shown beside the list. */
  peeks: boolean
  onClose: () => void
}

/** Lists all keys, with a switch that turns them off. */
export function KeysDialog({ keys, selects, peeks, onClose }: KeysDialogProps) {
  const intl = useIntl()
  const { user } = useSession()
  const say = (id: string) => intl.formatMessage({ id: `kit.keys.${id}` })
  const leads: Partial<Record<(typeof listKeys)[number], boolean>> = {
    p: peeks,
    x: selects,
  }
  const shown = listKeys.filter((key) => leads[key] !== false)
  return (
    <Dialog open onClose={onClose} title={say('title')} description={say('text')}>
      <Stack>
        <dl className={styles.keys}>
          {shown.map((key) => (
            <Fragment key={key}>
              <dt>
                <KeyboardKey keys={[key]} />
              </dt>
              <dd>{say(names[key])}</dd>
            </Fragment>
          ))}
          {waysOf(user.grants).map(({ keys: pressed, name }) => (
            <Fragment key={name}>
              <dt>
                <KeyboardKey keys={pressed} />
              </dt>
              <dd>{intl.formatMessage({ id: `kit.keys.go.${name}` })}</dd>
            </Fragment>
          ))}
        </dl>
        <Switch label={say('on')} checked={keys.isOn} onChange={({ target }) => keys.set(target.checked)} />
      </Stack>
    </Dialog>
  )
}
