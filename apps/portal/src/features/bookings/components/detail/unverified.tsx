import { Button } from '@karwan/design-system/components/button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Banner } from '@karwan/design-system/patterns/banner'
import { shared } from '@karwan/design-system/theme'
import { permissionFor } from '@karwan/domain/roles'
import { VerificationStatus, type VerificationStatusId } from '@karwan/domain/verification'
import { Link } from '@tanstack/react-router'
import { useOperation } from '../../../../kit/access/operations.ts'
import { useMay } from '../../../../kit/access/session.ts'
import { ActProblem } from '../../../../kit/form/act-problem.tsx'
import { type FormFrame, useFormFrame } from '../../../../kit/form/form-frame.ts'
import { useAct } from '../../../../kit/form/use-act.ts'
import { useWords } from '../../../../kit/text/use-words.ts'

type Of = { id: number; name: string; version: number; verificationStatus: VerificationStatusId }
type UnverifiedProps = {
  kind: 'driver' | 'vehicle'
  of: Of
  /** The fields that must be filled in before the form can be sent. */
  needed: readonly string[]
}

const pages = {
  driver: { to: '/drivers/$id', read: permissionFor('getDriver', 'driver:read') },
  vehicle: { to: '/vehicles/$id', read: permissionFor('getVehicle', 'vehicle:read') },
} as const

/** Says that a driver or vehicle is not verified; whoever has the right verifies it here, others see who can. */
export function Unverified({ kind, of, needed }: UnverifiedProps) {
  const { say, labels } = useWords()
  const verify = useVerify()[kind]
  const mayRead = useMay(pages[kind].read)
  const act = useAct()
  const form = useFormFrame()
  const { id, name, version } = of
  // A rejection has its reasons, so it is decided anew where they are shown.
  const isOffered = verify.isAllowed && of.verificationStatus !== VerificationStatus.rejected
  const body = { id, version, verificationStatus: VerificationStatus.verified }
  const press = () =>
    act.run(
      (idempotencyKey) => verify.send({ body, idempotencyKey }),
      () => goOn(form, needed),
      `${kind} ${id}`,
    )
  return (
    <Stack gap={2}>
      <Banner tone="warning">
        {say('bookings.crew.unverified', {
          name,
          status: labels('verificationStatus', of.verificationStatus),
        })}
        {!verify.isAllowed && ` ${say('bookings.crew.verify.who')}`}
        {mayRead && (
          // Opens in a new tab, so that the dialog keeps what was chosen.
          <>
            {' '}
            <Link to={pages[kind].to} params={{ id }} target="_blank" className={shared('underlined')}>
              {say(`bookings.crew.verify.open.${kind}`)}
            </Link>
          </>
        )}
      </Banner>
      {isOffered && (
        <Inline>
          <Button variant="outline" size="sm" busy={act.isBusy} onClick={() => void press()}>
            {say('bookings.crew.verify.act', { name })}
          </Button>
        </Inline>
      )}
      <ActProblem act={act} />
    </Stack>
  )
}

/** Moves the focus to the first field that is empty, or to the button, so that Enter sends the form. */
function goOn({ id, methods }: FormFrame, needed: readonly string[]) {
  const empty = needed.find((name) => !methods.getValues(name))
  if (empty !== undefined) return methods.setFocus(empty)
  document.querySelector<HTMLElement>(`button[type=submit][form="${CSS.escape(id)}"]`)?.focus()
}

function useVerify() {
  return {
    driver: {
      isAllowed: useMay(permissionFor('updateDriverVerification', 'driver:verify')),
      send: useOperation('updateDriverVerification', 'fleet', 'verification', 'partners', 'reports'),
    },
    vehicle: {
      isAllowed: useMay(permissionFor('updateVehicleVerification', 'vehicle:verify')),
      send: useOperation('updateVehicleVerification', 'fleet', 'verification', 'partners', 'reports'),
    },
  }
}
