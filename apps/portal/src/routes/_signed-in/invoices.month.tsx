import { createFileRoute } from '@tanstack/react-router'
import { MonthPage } from '../../features/billing/month-page.tsx'

export const Route = createFileRoute('/_signed-in/invoices/month')({ component: MonthPage })
