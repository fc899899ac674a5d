import { createFileRoute } from '@tanstack/react-router'
import { AgeingPage } from '../../features/billing/ageing-page.tsx'

export const Route = createFileRoute('/_signed-in/invoices/ageing')({ component: AgeingPage })
