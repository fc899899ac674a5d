import type { components } from '@karwan/sdk/schema'
import type { Caller } from '../../http/handler.ts'
import { fieldGates, isOfCompany } from '../../kernel/field-gates.ts'
import { asRecord } from '../../kernel/record-columns.ts'
import type { NamesAndUnits, ShownTemplate } from './templates.store.ts'

type Schemas = components['schemas']

export function toTemplate(caller: Caller, { cityNames, weightUnitOf }: NamesAndUnits) {
  return ({ template, groupName, projectName, owner }: ShownTemplate): Schemas['ShipmentTemplate'] => {
    const { groupId, projectId, ownerUserId, payload, schedule, scheduledBy, ...rest } = asRecord(template)
    const { nextRunAt, nextLoadingTime, lastRunAt, lastLoadingTime, ...more } = rest
    const { lastShipmentId, lastShipmentNumber, lastProblem, ...kept } = more
    const cityIds = [...new Set(payload.locations.map(({ cityId }) => cityId))]
    return {
      ...kept,
      category: payload.shipmentCategoryTypeId,
      group: { id: groupId, name: groupName },
      project: projectId === null || projectName === null ? null : { id: projectId, name: projectName },
      owner,
      weightUnit: weightUnitOf(groupId),
      schedule: schedule && {
        ...{ ...schedule, weekdays: [...schedule.weekdays], skippedDays: [...schedule.skippedDays] },
        ...{
          endsOn: schedule.endsOn ?? null,
          nextAt: nextRunAt,
          nextLoadingTime,
          lastAt: lastRunAt,
          lastProblem,
        },
        lastShipment:
          lastShipmentId === null || lastShipmentNumber === null
            ? null
            : { id: lastShipmentId, name: lastShipmentNumber },
      },
      payload: visiblePayload(payload, caller, groupId),
      cities: cityIds.flatMap((id) => {
        const name = cityNames.get(id)
        return name === undefined ? [] : [{ id, name }]
      }),
    }
  }
}

/** The payload without fields that the reader may not see; they must enter these when they book. */
function visiblePayload(
  payload: Schemas['TemplatePayload'],
  caller: Caller,
  groupId: number,
): Schemas['TemplatePayload'] {
  const { shipperRates, shipperPhones } = fieldGates(caller)
  const hidden: (keyof typeof payload)[] = [
    ...(shipperRates ? [] : (['contractAmount', 'shipperRate', 'minShipperRate', 'maxShipperRate'] as const)),
    ...(shipperPhones || isOfCompany(caller, groupId)
      ? []
      : (['consigneeNumber', 'pointOfContactNumber'] as const)),
  ]
  return Object.fromEntries(
    Object.entries(payload).filter(([name]) => !hidden.some((field) => field === name)),
  ) as typeof payload
}
