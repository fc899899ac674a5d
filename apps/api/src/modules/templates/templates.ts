import { namesOf } from '@karwan/domain/kernel'
import { type AskedField, askedFields, newTemplateForm, templateForm } from '@karwan/domain/templates'
import { and, eq, or } from 'drizzle-orm'
import { bestFirst, foldedColumn, holds } from '../../db/contains.ts'
import { pointsAt } from '../../db/named-beside.ts'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { DataOf, Handler } from '../../http/handler.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { groupsNamed, projectsNamed } from '../../kernel/named-companies.ts'
import { peopleNamed } from '../../kernel/named-people.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { changedOf, changeNote } from '../../kernel/record-change.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { asField, refuseAt } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { type Reading, readingOf, transact } from '../../kernel/work.ts'
import { shipmentTemplates } from './shipment-templates.table.ts'
import { toTemplate } from './template.mapper.ts'
import { templateOfShipment } from './template-of-shipment.ts'
import {
  findTemplate,
  holdTemplate,
  namesAndUnitsOf,
  type ShownTemplate,
  shownTemplate,
  templateRows,
  templatesFor,
} from './templates.store.ts'

type Template = DataOf<'getShipmentTemplate'>

export const listShipmentTemplates: Handler<'listShipmentTemplates'> = async ({ caller, query, deps }) => {
  const { items, ...page } = await numberedList(
    {
      db: deps.db,
      asked: query,
      select: templateRows(deps.db),
      from: shipmentTemplates,
      where: and(
        templatesFor(caller, 'template:read'),
        chosen(shipmentTemplates.id, query),
        or(
          holds(shipmentTemplates.searchText, query.filter),
          pointsAt(shipmentTemplates.groupId, groupsNamed(query.filter)),
          pointsAt(shipmentTemplates.projectId, projectsNamed(query.filter)),
          pointsAt(shipmentTemplates.ownerUserId, peopleNamed(query.filter)),
        ),
        equalTo(shipmentTemplates.groupId, query.groupId),
        equalTo(shipmentTemplates.visibility, query.visibility),
        equalTo(shipmentTemplates.category, query.category),
      ),
      best: bestFirst(foldedColumn(shipmentTemplates.name), query.filter),
      orderBy: orderOf(
        query.sort,
        {
          name: shipmentTemplates.name,
          useCount: shipmentTemplates.useCount,
          createdAt: shipmentTemplates.createdAt,
        },
        shipmentTemplates.id,
      ),
    },
    (row) => row,
  )
  return { ...page, items: items.map(toTemplate(caller, await namesAndUnitsOf(deps.db, items))) }
}

export const getShipmentTemplate: Handler<'getShipmentTemplate'> = async (request) => {
  const reading = readingOf(request)
  return told(reading, await findTemplate(reading, request.path.id, 'template:read'))
}

export const listShipmentTemplateHistory: Handler<'listShipmentTemplateHistory'> = async (request) => {
  const { template } = await findTemplate(readingOf(request), request.path.id, 'template:read')
  return recordHistory(request.deps.db, 'template', template.id)
}

export const createShipmentTemplate = withForm<'createShipmentTemplate'>()(
  newTemplateForm,
  ({ form, ...request }) =>
    transact(request, async (work) => {
      const { shipmentId, askOnUse, ...named } = form
      const { caller, now } = work
      const taken = await asField(
        'shipmentId',
        'template.shipment_unknown',
        templateOfShipment(work, shipmentId),
      )
      refuseUnshared(named.visibility, taken.projectId)
      const [row] = await work.tx
        .insert(shipmentTemplates)
        .values({
          ...named,
          ...taken,
          askOnUse: unrepeated(askOnUse),
          ownerUserId: caller.userId,
          createdBy: caller.userId,
          createdAt: now,
        })
        .returning({ id: shipmentTemplates.id })
      if (!row) throw new RowNotWrittenError('shipment_templates')
      return told(work, await shownTemplate(work.db, row.id))
    }),
)

export const updateShipmentTemplate = withChanges<'updateShipmentTemplate'>()(templateForm, (request) =>
  transact(request, async (work) => {
    const { path, body, overlay } = request
    const held = await holdTemplate(work, path.id, 'template:update')
    const current = async () => told(work, await shownTemplate(work.db, held.id))
    await refuseStale(held.version, body.version, current)
    const taken =
      body.shipmentId === undefined
        ? {}
        : await asField('shipmentId', 'template.shipment_unknown', templateOfShipment(work, body.shipmentId))
    if ('groupId' in taken && taken.groupId !== held.groupId) refuseAt('shipmentId', 'template.other_company')
    const { askOnUse, ...named } = overlay(held)
    if (askOnUse.length > 0 && held.schedule !== null) refuseAt('askOnUse', 'template.asks_nobody')
    const after = { ...held, ...named, askOnUse: unrepeated(askOnUse), ...taken }
    refuseUnshared(after.visibility, after.projectId)
    const isSame = JSON.stringify(after) === JSON.stringify(held)
    if (isSame) return current()
    const { id, searchText, category, ...columns } = after
    await work.tx
      .update(shipmentTemplates)
      .set({ ...columns, version: held.version + 1 })
      .where(eq(shipmentTemplates.id, id))
    request.note(changeNote(id, held, changedOf(held, { ...named, askOnUse: columns.askOnUse })))
    return current()
  }),
)

export const deleteShipmentTemplate: Handler<'deleteShipmentTemplate'> = (request) =>
  transact(request, async (work) => {
    const { id, version } = await holdTemplate(work, request.path.id, 'template:delete')
    const current = async () => told(work, await shownTemplate(work.db, id))
    await refuseStale(version, request.query.version, current)
    await work.tx.delete(shipmentTemplates).where(eq(shipmentTemplates.id, id))
    return null
  })

export async function told({ db, caller }: Reading, shown: ShownTemplate): Promise<Template> {
  return toTemplate(caller, await namesAndUnitsOf(db, [shown]))(shown)
}

/** Without duplicates, in the order of the shipment form. */
const unrepeated = (asked: readonly AskedField[]): AskedField[] =>
  namesOf(askedFields).filter((field) => asked.includes(field))

/** A template for the people of a project must have a project. */
function refuseUnshared(visibility: Template['visibility'], projectId: number | null): void {
  if (visibility === 'PROJECT' && projectId === null) refuseAt('visibility', 'template.without_project')
}
