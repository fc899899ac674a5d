import { LinkButton } from '@karwan/design-system/components/link-button'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../kit/access/session.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { AgeingPage } from '../../billing/ageing-page.tsx'
import { ReportFiles } from '../period/report-files.tsx'

/** The ageing with its exports and scheduled mails, as for every report. */
export function AgeingReportPage({ format }: { format?: 'xlsx' | 'csv' | undefined }) {
  const { say } = useWords()
  const mayRead = useMay(permissionFor('getInvoiceAgeing', 'invoice:read'))
  const mayExport = useMay('report:export') && mayRead
  const maySchedule = useMay(permissionFor('listReportSchedules', 'report:schedule')) && mayRead
  return (
    <AgeingPage
      files={
        <>
          {mayExport && <ReportFiles kind="ageing" query={{}} asked={format} />}
          {maySchedule && (
            <LinkButton
              size="sm"
              variant="outline"
              render={(link) => <Link to="/reports/schedules" {...link} />}
            >
              {say('reportSchedules.link')}
            </LinkButton>
          )}
        </>
      }
    />
  )
}
