import { Button } from '@karwan/design-system/components/button'
import {
  ConfirmCancelled,
  type ConfirmOptions,
  useConfirm,
} from '@karwan/design-system/components/confirm-dialog'
import { Inline } from '@karwan/design-system/components/layout'
import { LinkButton, type RenderLink } from '@karwan/design-system/components/link-button'
import { ActionsMenu, type MenuAction } from '@karwan/design-system/components/menu'
import type { Verdict } from '@karwan/domain/kernel'
import { mayDo, type Permission } from '@karwan/domain/roles'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '../access/session.ts'
import { ActProblem } from '../form/act-problem.tsx'
import { FormRight } from '../form/form-right.ts'
import { useAct } from '../form/use-act.ts'
import { useSettling } from '../form/use-settling.ts'
import { useNotify } from '../page/notify.ts'
import { useReason } from '../text/use-reason.ts'
import { RecordChangesProvider, type ToldFact } from './record-changes.tsx'

/** The message after success; a later message with the same `about` replaces it. */
type Done = { id: string; values?: Record<string, string>; about?: string }

type Performed =
  | { run: (idempotencyKey: string) => Promise<unknown>; confirm?: Partial<ConfirmOptions>; done: Done }
  | { dialog: (close: () => void) => ReactNode }
  | { link: RenderLink }

/** One act on a record, which runs at once, opens a dialog, or links to a page. */
export type RecordAct = {
  id: string
  label: string
  /**
   * The permission, or several of which any one is enough; without it the act is
   * hidden. Absent if the server's answer says what the viewer may do.
   */
  permission?: Permission | readonly Permission[]
  /** Why the act is not possible now; it is shown disabled with this reason. */
  verdict?: Verdict
  /** The next step is a button beside the menu; all other acts are in the menu. */
  place?: 'solid' | 'outline'
  icon?: ReactNode
  tone?: 'danger'
} & Performed

type RecordActsProps = {
  /** The accessible name of the menu. */
  menuLabel: string
  acts: readonly RecordAct[]
  /** Facts that an open dialog reports when they change. */
  told?: readonly ToldFact[]
}

/** The acts of a record: the next step as a button, the others in a menu, destructive ones last. */
export function RecordActs({ menuLabel, acts, told = [] }: RecordActsProps) {
  const { user } = useSession()
  const reason = useReason()
  const [opened, setOpened] = useState<RecordAct>()
  const { act, perform } = usePerforming()
  const running = useIntl().formatMessage({ id: 'kit.record.running' })
  const allowed = acts.filter(
    ({ permission }) => !permission || [permission].flat().some((one) => mayDo(user.grants, one).allowed),
  )
  // Links are left out: one of them comes and goes with the open tab, and a press on a link changes nothing.
  const isSettling = useSettling(
    allowed.flatMap((act) => (act.place && !('link' in act) ? `${act.id} ${act.label}` : [])).join(),
  )
  const select = (chosen: RecordAct) => {
    if ('dialog' in chosen) setOpened(chosen)
    else if ('run' in chosen) void perform(chosen)
  }
  const toEntry = (listed: RecordAct): MenuAction => ({
    id: listed.id,
    label: listed.label,
    ...(listed.tone && { tone: listed.tone }),
    ...(act.isBusy && 'run' in listed && { disabledReason: running }),
    ...(listed.verdict && reason(listed.verdict)),
    ...('link' in listed ? { render: listed.link } : { onSelect: () => select(listed) }),
  })
  const inMenu = allowed.filter(({ place }) => place === undefined)
  const groups = [
    inMenu.filter(({ tone }) => tone === undefined),
    inMenu.filter(({ tone }) => tone === 'danger'),
  ]
    .filter((group) => group.length > 0)
    .map((group) => group.map(toEntry))
  // An act that became impossible under its open dialog keeps it open, with what was typed; the server refuses it.
  const open = opened && (allowed.find(({ id }) => id === opened.id) ?? opened)

  return (
    <Inline justify="end">
      <Inline together>
        {allowed.map(
          (offered) =>
            offered.place && (
              <StepButton
                key={offered.id}
                step={offered}
                variant={offered.place}
                busy={isSettling || (act.isBusy && 'run' in offered)}
                onSelect={() => select(offered)}
              />
            ),
        )}
        {groups.length > 0 && <ActionsMenu label={menuLabel} groups={groups} />}
      </Inline>
      <ActProblem act={act} />
      {open && 'dialog' in open && (
        <RecordChangesProvider key={open.id} told={told}>
          <FormRight value={open.permission}>{open.dialog(() => setOpened(undefined))}</FormRight>
        </RecordChangesProvider>
      )}
    </Inline>
  )
}

type StepButtonProps = { step: RecordAct; variant: 'solid' | 'outline'; busy: boolean; onSelect: () => void }

function StepButton({ step, variant, busy, onSelect }: StepButtonProps) {
  const reason = useReason()
  const icon = step.icon !== undefined && { iconStart: step.icon }
  if ('link' in step)
    return (
      <LinkButton variant={variant} {...icon} render={step.link}>
        {step.label}
      </LinkButton>
    )
  return (
    <Button
      variant={variant}
      busy={busy}
      // Ignore the second press of a double click; it was meant for the button before.
      onClick={({ detail }) => detail < 2 && onSelect()}
      {...icon}
      {...(step.verdict && reason(step.verdict))}
    >
      {step.label}
    </Button>
  )
}

/** Confirms where needed, sends once and notifies; a failure is shown beside the buttons. */
function usePerforming() {
  const confirm = useConfirm()
  const notify = useNotify()
  const act = useAct()
  const perform = async ({
    id,
    label,
    run,
    confirm: question,
    done,
  }: Extract<RecordAct, { run: unknown }>) => {
    try {
      if (question) await confirm(question)
    } catch (fault) {
      if (fault instanceof ConfirmCancelled) return
      throw fault
    }
    // The next act may have the same id, and differ in its label only.
    if (await act.run(run, undefined, `${id} ${label}`)) notify.success(done.id, done.values, done.about)
  }
  return { act, perform }
}
