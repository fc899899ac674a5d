import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ResetPasswordPage } from '../features/people/pages/reset-password.tsx'
import { loadRest } from '../kit/text/messages.ts'

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: z.object({
    token: z.catch(z.string(), ''),
    of: z.catch(z.optional(z.literal('driver')), undefined),
  }),
  loader: () => loadRest(),
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { token, of } = Route.useSearch()
  return <ResetPasswordPage token={token} isDriver={of === 'driver'} />
}
