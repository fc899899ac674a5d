import { StatusBadge } from '@karwan/design-system/components/badge'
import { mayMoveFuelSlip, nextFuelSlipStatuses, permissionOfSlipStep } from '@karwan/domain/billing'
import { fuelSlipStatuses } from '@karwan/domain/fleet'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'
import { useSession } from '../../kit/access/session.ts'
import type { RecordAct } from '../../kit/detail/record-acts.tsx'
import { leadsTo, leadsToPerson } from '../../kit/detail/record-link.tsx'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { useNotify } from '../../kit/page/notify.ts'
import { saveFile } from '../../kit/page/save-file.ts'
import type { Words } from '../../kit/text/use-words.ts'
import { fuelSlipList } from './fuel-slip-list.tsx'

export type FuelSlip = Answer<'getFuelSlip'>

const StepDialog = lazyDialog(async () => (await import('./fuel-slip-dialogs.tsx')).FuelSlipStepDialog)

/** One slip: who asked for how much, what was dispensed at which price, and its next step. */
export function FuelSlipPage({ id }: { id: number }) {
  const { user } = useSession()
  const notify = useNotify()
  const { mutateAsync: print } = useMutation({
    mutationFn: async () => {
      const file = await sdk.callFile('downloadFuelSlipPdf', { path: { id } })
      saveFile(file.blob, file.fileName ?? `fuel-slip-${id}.pdf`)
    },
    onError: notify.failure,
  })
  const stepsOf = (slip: FuelSlip, { say }: Words): RecordAct[] =>
    nextFuelSlipStatuses[slip.status].map((status, index) => ({
      id: status,
      label: say(`fuelSlips.step.${status}`),
      permission: permissionOfSlipStep[status],
      ...(index === 0 ? { place: 'solid' } : { place: 'outline' }),
      verdict: mayMoveFuelSlip({
        ...{ from: slip.status, to: status },
        ...{ askedBy: slip.requestedBy?.id ?? null, actor: user.id },
      }),
      dialog: (close) => <StepDialog slip={slip} status={status} onClose={close} />,
    }))
  const acts = (slip: FuelSlip, words: Words): RecordAct[] => [
    ...stepsOf(slip, words),
    {
      id: 'pdf',
      label: words.say('fuelSlips.act.pdf'),
      permission: permissionFor('downloadFuelSlipPdf', 'fuel-slip:read'),
      run: () => print(),
      done: { id: 'fuelSlips.act.printed' },
    },
  ]
  return (
    <RegisterPage
      list={fuelSlipList}
      record={useQuery(recordOptions('getFuelSlip', id))}
      title={({ slipNumber }) => slipNumber}
      description={({ driverName, registrationNumber, pumpName }) =>
        [driverName, registrationNumber, pumpName].join(' · ')
      }
      meta={({ status }, { labels }) => (
        <StatusBadge tone={fuelSlipStatuses[status].tone}>{labels('fuelSlipStatus', status)}</StatusBadge>
      )}
      facts={{
        bookingNumber: ({ bookingNumber }) => bookingNumber,
        driverName: ({ driverName }) => driverName,
        litresRequested: ({ litresRequested }, { format }) => format.number(litresRequested),
        litresApproved: ({ litresApproved }, { format }) =>
          litresApproved === null ? null : format.number(litresApproved),
        litresDispensed: ({ litresDispensed }, { format }) =>
          litresDispensed === null ? null : format.number(litresDispensed),
        pricePerLitre: ({ pricePerLitre, currency }, { format }) =>
          pricePerLitre && format.money(pricePerLitre, currency),
        fuelAmount: ({ fuelAmount, currency }, { format }) =>
          fuelAmount && format.money(fuelAmount, currency),
        code: ({ code }) => code,
        dueOn: ({ dueOn }, { format }) => dueOn && format.day(dueOn),
        note: ({ note }) => note,
        reason: ({ reason }) => reason,
        reference: ({ reference }) => reference,
        requestedBy: ({ requestedBy }) => requestedBy?.name ?? null,
        createdAt: ({ createdAt }, { format }) => format.dateTime(createdAt),
        decidedBy: ({ decidedBy }) => decidedBy?.name ?? null,
        dispensedAt: ({ dispensedAt }, { format }) => dispensedAt && format.dateTime(dispensedAt),
        settledAt: ({ settledAt }, { format }) => settledAt && format.dateTime(settledAt),
      }}
      factLinks={{
        bookingNumber: leadsTo('booking', ({ bookingId }) => bookingId),
        driverName: leadsTo('driver', ({ driverId }) => driverId),
        requestedBy: leadsToPerson(({ requestedBy }) => requestedBy),
        decidedBy: leadsToPerson(({ decidedBy }) => decidedBy),
      }}
      acts={acts}
    />
  )
}
