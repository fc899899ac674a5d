import { createFileRoute } from '@tanstack/react-router'
import { PayablesPage } from '../../features/billing/payables-page.tsx'

export const Route = createFileRoute('/_signed-in/payables/')({ component: PayablesPage })
