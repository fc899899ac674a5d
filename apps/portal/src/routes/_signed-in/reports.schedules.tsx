import { createFileRoute } from '@tanstack/react-router'
import { ReportSchedulesPage } from '../../features/reports/pages/report-schedules.tsx'

export const Route = createFileRoute('/_signed-in/reports/schedules')({ component: ReportSchedulesPage })
