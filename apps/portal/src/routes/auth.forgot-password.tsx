import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../features/people/pages/forgot-password.tsx'

export const Route = createFileRoute('/auth/forgot-password')({ component: ForgotPasswordPage })
