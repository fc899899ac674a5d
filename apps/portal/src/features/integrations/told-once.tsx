import { Button } from '@karwan/design-system/components/button'
import { Dialog } from '@karwan/design-system/components/dialog'
import { Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './told-once.module.css'

type ToldOnceProps = { title: string; text: string; secret: string; onClose: () => void }

/** What is shown now and never again: neither Escape nor a click beside it takes it away. */
export function ToldOnce({ title, text, secret, onClose }: ToldOnceProps) {
  const { say } = useWords()
  const notify = useNotify()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    notify.success('apiKeys.copied')
  }
  return (
    <Dialog
      open
      persistent
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            {say('apiKeys.copy')}
          </Button>
          <Button onClick={onClose}>{say('apiKeys.kept')}</Button>
        </>
      }
    >
      <Stack>
        <Text>{text}</Text>
        <code className={styles.secret} dir="ltr">
          {secret}
        </code>
      </Stack>
    </Dialog>
  )
}
