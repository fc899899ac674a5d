import { Button } from '@karwan/design-system/components/button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { Banner } from '@karwan/design-system/patterns/banner'
import { isAskedByLink, paperLinkHours, paperRequestForm } from '@karwan/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import type { Booking } from '../../bookings/bookings.queries.ts'
import { paperRequestsOptions, useAskForPapers, useRevokePaperRequest } from '../paper-link.actions.ts'

const { ChecklistField, RadioCardsField } = fieldsOf<typeof paperRequestForm>()

/**
 * Requests missing papers from the driver or partner by SMS, with a link for
 * uploading them without an account.
 */
export function AskDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { say, labels } = useWords()
  const notify = useNotify()
  const ask = useAskForPapers(booking.id)
  const missing = [...new Set([...booking.papers.missing, ...booking.missingDocumentTypes])].filter(
    isAskedByLink,
  )
  const form = useKitForm({
    schema: paperRequestForm,
    defaults: {
      recipient: booking.driver ? 'DRIVER' : 'PARTNER',
      documentTypeIds: missing.map(String),
    },
    send: (body, { idempotencyKey }) => ask.mutateAsync({ body, idempotencyKey }),
    onDone: ({ recipientName }) => {
      notify.success('documents.ask.done', { name: recipientName })
      onClose()
    },
  })
  const people = [
    ...(booking.driver
      ? [{ value: 'DRIVER', label: say('documents.ask.driver', { name: booking.driver.name }) }]
      : []),
    { value: 'PARTNER', label: say('documents.ask.partner', { name: booking.partner.name }) },
  ]
  return (
    <FormDialog
      form={form}
      title={say('documents.ask.title')}
      description={say('documents.ask.description', { hours: paperLinkHours })}
      submitLabel={say('documents.ask.submit')}
      onClose={onClose}
    >
      <RadioCardsField name="recipient" label={say('documents.ask.recipient')} options={people} />
      <ChecklistField
        name="documentTypeIds"
        label={say('documents.ask.papers')}
        options={missing.map((id) => ({ value: String(id), label: labels('documentType', id) }))}
      />
      <OpenRequests bookingId={booking.id} />
    </FormDialog>
  )
}

function OpenRequests({ bookingId }: { bookingId: number }) {
  const { say, format } = useWords()
  const act = useAct()
  const revoke = useRevokePaperRequest()
  const { data: requests = [] } = useQuery(paperRequestsOptions(bookingId))
  const [open] = requests.filter(({ isOpen }) => isOpen)
  if (!open) return null
  return (
    <Stack gap={2}>
      <Banner tone={open.openedAt ? 'success' : 'info'}>
        {say(open.openedAt ? 'documents.ask.opened' : 'documents.ask.sent', {
          name: open.recipientName,
          count: open.uploads,
          until: format.dateTime(open.expiresAt),
        })}
      </Banner>
      <ActProblem act={act} />
      <Inline>
        <Button
          type="button"
          size="sm"
          variant="outline"
          busy={act.isBusy}
          onClick={() =>
            void act.run((idempotencyKey) => revoke.mutateAsync({ id: open.id, idempotencyKey }))
          }
        >
          {say('documents.ask.revoke')}
        </Button>
        <Text as="span" size="sm" tone="muted">
          {say('documents.ask.endsWith')}
        </Text>
      </Inline>
    </Stack>
  )
}
