import { unansweredIn } from '@karwan/domain/templates'
import type { Answer } from '@karwan/sdk'
import type { ShipmentStart } from '../shipments/shipment-start.ts'

type Template = Answer<'getShipmentTemplate'>

/** What the shipment form begins with, and cannot be sent without: what the template asks for, as where it is booked at once. */
export const startOfTemplate = (template: Template): ShipmentStart => ({
  name: `template.${template.id}`,
  fields: fieldsOfTemplate(template),
  demands: { fields: template.askOnUse, besides: (form) => unansweredIn(template.askOnUse, form) },
})

/** What the shipment form begins with; loading time and reference number are asked anew. */
function fieldsOfTemplate({ group, project, payload, cities }: Template): ShipmentStart['fields'] {
  const nameOf = (cityId: number) => cities.find(({ id }) => id === cityId)?.name
  const { locations, shipmentContainerDto, ...plain } = payload
  return {
    ...plain,
    company: group.id,
    companyName: group.name,
    ...(project && { project: project.id, projectName: project.name }),
    // When empty containers are back belongs to one shipment only.
    ...(shipmentContainerDto && {
      shipmentContainerDto: { ...shipmentContainerDto, emptyReturnDate: undefined },
    }),
    locations: locations.map((stop) => ({ ...stop, loads: stop.loads ?? [], ...named(nameOf(stop.cityId)) })),
  }
}

const named = (cityName: string | undefined) => (cityName === undefined ? {} : { cityName })
