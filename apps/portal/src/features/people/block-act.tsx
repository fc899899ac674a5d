import { BlockAction, type UserType } from '@karwan/domain/people'
import type { Permission } from '@karwan/domain/roles'
import type { RecordAct } from '../../kit/detail/record-acts.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import type { Words } from '../../kit/text/use-words.ts'
import type { BlockBody } from './block-dialog.tsx'

const BlockDialog = lazyDialog(async () => (await import('./block-dialog.tsx')).BlockDialog)

type Blockable = {
  name: string
  version: number
  isBlocked: boolean
  userType: UserType
  permission: Permission
  send: (options: { body: BlockBody; idempotencyKey: string }) => Promise<unknown>
}

/** The act that blocks a record with a reason, or lifts its block after confirmation. */
export function blockAct(
  { name, version, isBlocked, userType, permission, send }: Blockable,
  words: Words,
): RecordAct {
  const say = (id: string) => words.say(`block.${id}`, { name })
  if (!isBlocked)
    return {
      id: 'block',
      label: say('act.block'),
      permission,
      tone: 'danger',
      dialog: (close) => <BlockDialog {...{ name, version, userType, send }} onClose={close} />,
    }
  return {
    id: 'unblock',
    label: say('act.unblock'),
    permission,
    confirm: {
      title: say('act.unblockTitle'),
      description: say('act.unblockText'),
      confirmText: say('act.unblock'),
    },
    run: (idempotencyKey) => send({ idempotencyKey, body: { block: BlockAction.unblock, version } }),
    done: { id: 'block.undone', values: { name } },
  }
}
