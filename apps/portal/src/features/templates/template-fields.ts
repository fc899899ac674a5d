import { unansweredIn } from '@karwan/domain/templates'
import type { Answer } from '@karwan/sdk'
import type { ShipmentStart } from '../shipments/shipment-start.ts'

type Template = Answer<'getShipmentTemplate'>

/**
 * The start of the shipment form from a template; its asked fields are required,
 * as when it is booked directly.
 */
export const startOfTemplate = (template: Template): ShipmentStart => ({
  name: `template.${template.id}`,
  fields: fieldsOfTemplate(template),
  demands: { fields: template.askOnUse, besides: (form) => unansweredIn(template.askOnUse, form) },
})

/** The form's values from a template; loading time and reference number are asked again. */
function fieldsOfTemplate({ group, project, payload, cities }: Template): ShipmentStart['fields'] {
  const nameOf = (cityId: number) => cities.find(({ id }) => id === cityId)?.name
  const { locations, shipmentContainerDto, ...plain } = payload
  return {
    ...plain,
    company: group.id,
    companyName: group.name,
    ...(project && { project: project.id, projectName: project.name }),
    // The return date of an empty container belongs to a single shipment.
    ...(shipmentContainerDto && {
      shipmentContainerDto: { ...shipmentContainerDto, emptyReturnDate: undefined },
    }),
    locations: locations.map((stop) => ({ ...stop, loads: stop.loads ?? [], ...named(nameOf(stop.cityId)) })),
  }
}

const named = (cityName: string | undefined) => (cityName === undefined ? {} : { cityName })
