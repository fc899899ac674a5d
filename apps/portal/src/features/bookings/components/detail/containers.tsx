import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { useConfirm } from '@karwan/design-system/components/confirm-dialog'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import type { MenuAction } from '@karwan/design-system/components/menu'
import { Text } from '@karwan/design-system/components/text'
import { type Column, DataTable } from '@karwan/design-system/patterns/data-table'
import { containerStateOf, containerStates } from '@karwan/domain/bookings'
import { formatDay } from '@karwan/domain/kernel'
import { useState } from 'react'
import { useOperation } from '../../../../kit/access/operations.ts'
import { useDateFacts } from '../../../../kit/fields/use-date-facts.ts'
import { ActProblem } from '../../../../kit/form/act-problem.tsx'
import { lazyDialog } from '../../../../kit/form/lazy-dialog.tsx'
import { useAct } from '../../../../kit/form/use-act.ts'
import { useWords } from '../../../../kit/text/use-words.ts'
import type { Booking } from '../../bookings.queries.ts'

export type BookingContainer = Booking['containers'][number]

const ContainerDialog = lazyDialog(async () => (await import('./container-dialogs.tsx')).ContainerDialog)
const ReturnDialog = lazyDialog(async () => (await import('./container-dialogs.tsx')).ReturnDialog)
const SealsDialog = lazyDialog(async () => (await import('./container-dialogs.tsx')).SealsDialog)

type Act = { kind: 'add' | 'seals' } | { kind: 'change' | 'return'; container: BookingContainer }

/** The containers on the truck, until each is returned empty, and the truck's own seals. */
export function Containers({ booking, mayChange }: { booking: Booking; mayChange: boolean }) {
  const { say } = useWords()
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const { containers, sealNumbers } = booking
  return (
    <Card
      title={say('containers.title')}
      {...(mayChange && {
        actions: (
          <Inline>
            <Button size="sm" variant="outline" onClick={() => setAct({ kind: 'seals' })}>
              {say('containers.setSeals')}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAct({ kind: 'add' })}>
              {say('containers.add')}
            </Button>
          </Inline>
        ),
      })}
    >
      <Stack gap={4}>
        {containers.length === 0 ? (
          <Text tone="muted">{say('containers.none')}</Text>
        ) : (
          <ContainerTable booking={booking} mayChange={mayChange} onAct={setAct} />
        )}
        {sealNumbers.length > 0 && (
          <Text size="sm">
            {say('containers.seals')}: <bdi>{sealNumbers.join(', ')}</bdi>
          </Text>
        )}
      </Stack>
      {act?.kind === 'add' && <ContainerDialog booking={booking} onClose={close} />}
      {act?.kind === 'change' && (
        <ContainerDialog booking={booking} container={act.container} onClose={close} />
      )}
      {act?.kind === 'return' && <ReturnDialog booking={booking} container={act.container} onClose={close} />}
      {act?.kind === 'seals' && <SealsDialog booking={booking} onClose={close} />}
    </Card>
  )
}

type TableProps = { booking: Booking; mayChange: boolean; onAct: (act: Act) => void }

function ContainerTable({ booking, mayChange, onAct }: TableProps) {
  const { say, labels } = useWords()
  const { today } = useDateFacts()
  const { act, ask } = useRemoval(booking.id)
  const header = (id: string) => say(`containers.field.${id}`)
  const columns: Column<BookingContainer>[] = [
    {
      id: 'number',
      header: header('number'),
      cell: ({ number, size }) => <Pair first={number} second={labels('bookingContainerSize', size)} />,
    },
    {
      id: 'bl',
      header: header('blNumber'),
      cell: ({ blNumber, seal }) => (
        <Pair first={blNumber ?? ''} second={seal === null ? '' : say('containers.sealOf', { seal })} />
      ),
    },
    {
      id: 'free',
      header: header('freeUntil'),
      cell: ({ freeUntil }) => (freeUntil === null ? '' : formatDay(freeUntil)),
    },
    {
      id: 'state',
      header: header('state'),
      cell: (container) => <State container={container} today={today} />,
    },
  ]
  const actionsOf = (container: BookingContainer): MenuAction[] => [
    ...(container.returnedOn === null
      ? [
          {
            id: 'return',
            label: say('containers.return'),
            onSelect: () => onAct({ kind: 'return', container }),
          },
        ]
      : []),
    { id: 'change', label: say('containers.change'), onSelect: () => onAct({ kind: 'change', container }) },
    { id: 'remove', label: say('containers.remove'), tone: 'danger', onSelect: () => void ask(container) },
  ]
  return (
    <>
      <ActProblem act={act} />
      <DataTable<BookingContainer>
        caption={say('containers.caption')}
        columns={columns}
        rows={booking.containers}
        rowKey={({ id }) => id}
        {...(mayChange && {
          rowActions: {
            labelOf: ({ number }) => say('containers.acts', { number }),
            actionsOf: (container) => [actionsOf(container)],
          },
        })}
      />
    </>
  )
}

/** Confirms first, as the container's number is lost with it. */
function useRemoval(id: number) {
  const { say } = useWords()
  const confirm = useConfirm()
  const act = useAct()
  const remove = useOperation('removeContainer', 'bookings', 'shipments', 'reports')
  const ask = ({ id: containerId, number }: BookingContainer) =>
    confirm({
      title: say('containers.removeTitle', { number }),
      confirmText: say('containers.remove'),
      cancelText: say('containers.keep'),
    }).then(
      () => act.run((idempotencyKey) => remove({ path: { id, containerId }, idempotencyKey })),
      () => undefined,
    )
  return { act, ask }
}

function Pair({ first, second }: { first: string; second: string }) {
  return (
    <Stack gap={1}>
      <bdi>{first}</bdi>
      {second !== '' && (
        <Text size="sm" tone="muted">
          <bdi>{second}</bdi>
        </Text>
      )}
    </Stack>
  )
}

function State({ container, today }: { container: BookingContainer; today: string }) {
  const { say, labels } = useWords()
  const state = containerStateOf(container, today)
  const { returnedOn, returnedBy } = container
  return (
    <Stack gap={1}>
      <span>
        <StatusBadge tone={containerStates[state].tone}>{labels('containerState', state)}</StatusBadge>
      </span>
      {returnedOn !== null && (
        <Text size="sm" tone="muted">
          <bdi>{say('containers.backOn', { day: formatDay(returnedOn), name: returnedBy?.name ?? '' })}</bdi>
        </Text>
      )}
    </Stack>
  )
}
