import { idsOf, namesOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { shipmentCategories } from '@karwan/domain/shipments'
import { templateVisibilities } from '@karwan/domain/templates'
import { Link } from '@tanstack/react-router'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { linked, oneOf, search } from '../../kit/list/filters.ts'
import { ruleInWords } from './schedule-words.ts'

export const templateList = defineList('listShipmentTemplates', {
  words: 'templates',
  entity: 'template',
  path: '/templates',
  firstPageSize: 20,
  toFile: {
    operation: 'exportShipmentTemplates',
    permission: permissionFor('exportShipmentTemplates', 'template:export'),
  },
  rowLink: ({ id }, link) => <Link to="/templates/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    filter: search(100),
    visibility: oneOf(namesOf(templateVisibilities), 'templateVisibility', 'bar'),
    category: oneOf(idsOf(shipmentCategories), 'shipmentCategory', 'bar'),
    groupId: linked(),
  },
  orders: { name: 'text', useCount: 'figure', createdAt: 'moment' },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    lane: { text: ({ pickupCityName, dropoffCityName }) => `${pickupCityName} → ${dropoffCityName}` },
    goods: { text: ({ goodsTypeName }) => goodsTypeName ?? '' },
    vehicle: {
      text: ({ vehicleTypeId, vehicleCount }, { labels, format }) =>
        `${format.number(vehicleCount)} × ${labels('vehicleType', vehicleTypeId)}`,
    },
    category: {
      text: ({ category }, { labels }) => labels('shipmentCategory', category),
      atFirst: 'hidden',
    },
    visibility: { text: ({ visibility }, { labels }) => labels('templateVisibility', visibility) },
    useCount: { text: ({ useCount }, { format }) => format.number(useCount), sort: 'useCount', align: 'end' },
    lastUsedAt: {
      text: ({ lastUsedAt }, { format }) => (lastUsedAt === null ? '' : format.dateTime(lastUsedAt)),
    },
    schedule: { text: ({ schedule }, words) => ruleInWords(schedule, words) ?? '' },
    group: { text: ({ group }) => group.name },
    createdAt: {
      text: ({ createdAt }, { format }) => format.dateTime(createdAt),
      sort: 'createdAt',
      atFirst: 'hidden',
    },
  },
})

export type TemplateSearch = SearchOfList<typeof templateList>
