import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../features/people/pages/forgot-password.tsx'
import { loadRest } from '../kit/text/messages.ts'

export const Route = createFileRoute('/auth/forgot-password')({
  loader: () => loadRest(),
  component: ForgotPasswordPage,
})
