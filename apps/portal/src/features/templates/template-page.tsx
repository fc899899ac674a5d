import { permissionFor } from '@karwan/domain/roles'
import { mayBookByItself } from '@karwan/domain/templates'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation, useRemoval } from '../../kit/access/operations.ts'
import { LookupHistory } from '../../kit/detail/lookup-history.tsx'
import { leadsTo, leadsToPerson } from '../../kit/detail/record-link.tsx'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { lastInWords, nextInWords, ruleInWords } from './schedule-words.ts'
import { templateList } from './template-list.tsx'

const TemplateDialog = lazyDialog(async () => (await import('./template-dialog.tsx')).TemplateDialog)
const BookTemplateDialog = lazyDialog(
  async () => (await import('./book-template-dialog.tsx')).BookTemplateDialog,
)
const ScheduleDialog = lazyDialog(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)
const mayChange = permissionFor('setTemplateSchedule', 'template:update')
const mayBook = permissionFor('bookShipmentTemplate', 'shipment:create')

/** The page of one template, with the acts that book it. */
export function TemplatePage({ id }: { id: number }) {
  const navigate = useNavigate()
  const remove = useRemoval('deleteShipmentTemplate', () => navigate({ to: '/templates' }), 'templates')
  const unschedule = useOperation('removeTemplateSchedule', 'templates')
  return (
    <RegisterPage
      list={templateList}
      audited="template"
      record={useQuery(recordOptions('getShipmentTemplate', id))}
      title={({ name }) => name}
      description={({ pickupCityName, dropoffCityName }) => `${pickupCityName} → ${dropoffCityName}`}
      factLinks={{
        group: leadsTo('company', ({ group }) => group.id),
        project: leadsTo('project', ({ project }) => project?.id),
        owner: leadsToPerson(({ owner }) => owner),
      }}
      facts={{
        group: ({ group }) => group.name,
        project: ({ project }) => project?.name ?? null,
        category: ({ category }, { labels }) => labels('shipmentCategory', category),
        visibility: ({ visibility }, { labels }) => labels('templateVisibility', visibility),
        owner: ({ owner }) => owner.name,
        pickup: ({ payload }) => payload.locations[0]?.address ?? null,
        dropoff: ({ payload }) => payload.locations.at(-1)?.address ?? null,
        goods: ({ goodsTypeName }) => goodsTypeName,
        weight: ({ payload, weightUnit }, { format }) => format.weight(payload.weight, weightUnit),
        vehicle: ({ vehicleTypeId, vehicleCount }, { labels, format }) =>
          `${format.number(vehicleCount)} × ${labels('vehicleType', vehicleTypeId)}`,
        paymentReceivingTypeId: ({ payload }, { labels }) =>
          labels('paymentType', payload.paymentReceivingTypeId),
        specialInstructions: ({ payload }) => payload.specialInstructions ?? null,
        askOnUse: ({ askOnUse }, { labels, intl }) =>
          intl.formatList(
            askOnUse.map((field) => labels('templateAskedField', field)),
            { type: 'unit' },
          ) || null,
        schedule: ({ schedule }, words) => ruleInWords(schedule, words),
        nextRun: ({ schedule }, words) => nextInWords(schedule, words),
        lastRun: ({ schedule }, words) => lastInWords(schedule, words),
        useCount: ({ useCount }, { format }) => format.number(useCount),
        lastUsedAt: ({ lastUsedAt }, { format }) => lastUsedAt && format.dateTime(lastUsedAt),
      }}
      acts={(template, { say }) => [
        {
          id: 'book',
          label: say('templates.act.book'),
          permission: mayBook,
          place: 'solid',
          icon: <CalendarPlus aria-hidden="true" />,
          dialog: (close) => <BookTemplateDialog template={template} onClose={close} />,
        },
        {
          id: 'form',
          label: say('templates.act.form'),
          permission: mayBook,
          link: (link) => <Link to="/shipments/new" search={{ template: template.id }} {...link} />,
        },
        {
          id: 'schedule',
          label: say('templates.act.schedule'),
          permission: mayChange,
          verdict: mayBookByItself(template.askOnUse),
          dialog: (close) => <ScheduleDialog template={template} onClose={close} />,
        },
        ...(template.schedule
          ? [
              {
                id: 'unschedule',
                label: say('templates.act.unschedule'),
                permission: mayChange,
                confirm: {
                  title: say('templates.act.unschedule'),
                  description: say('templates.act.unscheduleText'),
                },
                run: (idempotencyKey: string) => unschedule({ path: { id: template.id }, idempotencyKey }),
                done: { id: 'templates.act.unscheduled', values: { name: template.name } },
              },
            ]
          : []),
      ]}
      edit={{
        permission: permissionFor('updateShipmentTemplate', 'template:update'),
        dialog: (template, onClose) => <TemplateDialog template={template} onClose={onClose} />,
      }}
      remove={{
        permission: permissionFor('deleteShipmentTemplate', 'template:delete'),
        run: ({ id, version }, idempotencyKey) =>
          remove({ path: { id }, query: { version }, idempotencyKey }),
      }}
    >
      {() => (
        <LookupHistory
          words="templates"
          of={operationOptions('listShipmentTemplateHistory', { path: { id } })}
        />
      )}
    </RegisterPage>
  )
}
