import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { creditLimitOf, isCreditUsedUp, isSettingOn } from '@karwan/domain/companies'
import { permissionFor } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useMay } from '../../kit/access/session.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { useWords } from '../../kit/text/use-words.ts'

const CompanySettingsDialog = lazyDialog(
  async () => (await import('./company-settings-dialog.tsx')).CompanySettingsDialog,
)

export const settingsOptions = (companyId: number) =>
  operationOptions('listCompanyConfigurations', { query: { companyId } })

/** Settings of a company besides its branding: credit limit, required papers, recipients of notifications. */
export function CompanySettings({ company }: { company: { id: number; name: string; currency: string } }) {
  const { say, labels, format } = useWords()
  const mayRead = useMay(
    permissionFor('listCompanyConfigurations', 'company-group:read'),
    permissionFor('listCompanyConfigurations', 'company:read'),
  )
  const { data: entries, isLoading } = useQuery({ ...settingsOptions(company.id), enabled: mayRead })
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMay(permissionFor('saveCompanyConfigurations', 'company-group:update'))
  if (isLoading)
    return (
      <Card title={say('companySettings.form.title')}>
        <Skeleton lines={5} />
      </Card>
    )
  if (!entries) return null
  const valuesOf = (name: string) => entries.find((entry) => entry.name === name)?.values ?? []
  const [, why] = valuesOf('CREDIT_HOLD')
  const [limit] = valuesOf('WALLET_LOW')
  const onOrOff = (name: 'CREDIT_HOLD' | 'HARD_COPY_POD') =>
    say(isSettingOn(entries, name) ? 'form.yes' : 'form.no')
  return (
    <Card
      title={say('companySettings.form.title')}
      actions={
        mayChange && (
          <Button
            variant="outline"
            size="sm"
            iconStart={<Pencil aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {say('kit.record.edit')}
          </Button>
        )
      }
    >
      <DescriptionList
        layout="columns"
        items={[
          {
            term: labels('companySetting', 'CREDIT_HOLD'),
            value: [onOrOff('CREDIT_HOLD'), isSettingOn(entries, 'CREDIT_HOLD') && why]
              .filter(Boolean)
              .join(': '),
          },
          {
            term: labels('companySetting', 'CREDIT_LIMIT'),
            value: <CreditLimit company={company} limit={creditLimitOf(entries)} />,
          },
          { term: labels('companySetting', 'HARD_COPY_POD'), value: onOrOff('HARD_COPY_POD') },
          {
            term: labels('companySetting', 'REQUIRED_DOCUMENTS'),
            value:
              valuesOf('REQUIRED_DOCUMENTS')
                .map((id) => labels('documentType', id))
                .join(', ') || say('companySettings.form.none'),
          },
          {
            term: labels('companySetting', 'NOTIFICATION_EMAILS'),
            value: valuesOf('NOTIFICATION_EMAILS').join(', ') || say('companySettings.form.none'),
          },
          {
            term: labels('companySetting', 'WALLET_LOW'),
            value:
              limit === undefined ? say('companySettings.form.never') : format.money(limit, company.currency),
          },
        ]}
      />
      {isOpen && <CompanySettingsDialog company={company} entries={entries} onClose={() => setOpen(false)} />}
    </Card>
  )
}

type CreditProps = { company: { id: number; currency: string }; limit: string | undefined }

/** The credit limit, and the amount owed with a link to its invoices. */
function CreditLimit({ company: { id, currency }, limit }: CreditProps) {
  const { say, format } = useWords()
  const mayRead = useMay(permissionFor('getInvoiceAgeing', 'invoice:read'))
  const { data } = useQuery({ ...operationOptions('getInvoiceAgeing', {}), enabled: mayRead })
  const told = limit === undefined ? say('companySettings.form.none') : format.money(limit, currency)
  const owed = data?.rows.filter(({ company }) => company.id === id) ?? []
  if (owed.length === 0) return told
  const isUsedUp = limit !== undefined && owed.some(({ total }) => isCreditUsedUp(total, limit))
  return (
    <>
      {told}
      {' · '}
      <Link to="/invoices" search={{ companyId: id, filterOpen: true }}>
        {say(isUsedUp ? 'companySettings.usedUp' : 'companySettings.open', {
          amount: owed.map(({ total, currency }) => format.money(total, currency)).join(', '),
        })}
      </Link>
    </>
  )
}
