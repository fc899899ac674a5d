import { Button } from '@karwan/design-system/components/button'
import { Dialog } from '@karwan/design-system/components/dialog'
import { Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { useNotify } from '../page/notify.ts'
import { useWords } from '../text/use-words.ts'
import styles from './told-once.module.css'

type ToldOnceProps = {
  title: string
  text: string
  secret: string
  onClose: () => void
}

/** Shows a secret once: neither Escape nor a click outside closes it. */
export function ToldOnce({ title, text, secret, onClose }: ToldOnceProps) {
  const { say } = useWords()
  const notify = useNotify()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    notify.success('kit.told.copied')
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
            {say('kit.told.copy')}
          </Button>
          <Button onClick={onClose}>{say('kit.told.kept')}</Button>
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
