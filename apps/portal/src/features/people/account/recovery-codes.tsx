import { Button } from '@karwan/design-system/components/button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { saveFile } from '../../../kit/page/save-file.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import styles from './set-up-steps.module.css'

type RecoveryCodesProps = { codes: readonly string[]; account: string; onDone: () => void }

/** Shows new recovery codes, once only, until the user confirms to have saved them. */
export function RecoveryCodes({ codes, account, onDone }: RecoveryCodesProps) {
  const { say } = useWords()
  const download = () => {
    const lines = [say('account.factor.fileTitle', { account }), '', ...codes, '']
    saveFile(new Blob([lines.join('\n')], { type: 'text/plain' }), 'karwan-recovery-codes.txt')
  }
  return (
    <Stack gap={4}>
      <Text weight="medium">{say('account.factor.recovery')}</Text>
      <Text>{say('account.factor.recoveryText')}</Text>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Inline>
        <Button variant="outline" onClick={download}>
          {say('account.factor.download')}
        </Button>
        <Button onClick={onDone}>{say('account.factor.kept')}</Button>
      </Inline>
    </Stack>
  )
}
