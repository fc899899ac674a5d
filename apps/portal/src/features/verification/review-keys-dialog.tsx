import { Dialog } from '@karwan/design-system/components/dialog'
import { KeyboardKey } from '@karwan/design-system/components/keyboard-key'
import { Stack } from '@karwan/design-system/components/layout'
import { Switch } from '@karwan/design-system/components/switch'
import { Fragment } from 'react'
import type { KeysSwitch } from '../../kit/list/use-keys-switch.ts'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './review.module.css'
import { paperKeys, reviewKeys } from './review-keys.ts'

/** Lists all keys of a review, with a switch that turns them off. */
export function ReviewKeysDialog({ keys, onClose }: { keys: KeysSwitch; onClose: () => void }) {
  const { say } = useWords()
  return (
    <Dialog open onClose={onClose} title={say('kit.keys.title')} description={say('verifications.keys.text')}>
      <Stack>
        <dl className={styles.keys}>
          {Object.entries({ ...reviewKeys, ...paperKeys }).map(([key, act]) => (
            <Fragment key={key}>
              <dt>
                <KeyboardKey keys={[key]} />
              </dt>
              <dd>{say(`verifications.keys.${act}`)}</dd>
            </Fragment>
          ))}
          <dt>
            <KeyboardKey keys={['Ctrl', 'Enter']} />
          </dt>
          <dd>{say('verifications.keys.send')}</dd>
        </dl>
        <Switch
          label={say('kit.keys.on')}
          checked={keys.isOn}
          onChange={({ target }) => keys.set(target.checked)}
        />
      </Stack>
    </Dialog>
  )
}
