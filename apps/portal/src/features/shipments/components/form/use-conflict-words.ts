import { placeholder } from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'
import type { Change } from '../../../../kit/form/use-conflict.ts'
import { type ShipmentFormFields, shownOnly } from '../../form/shipment-form-fields.ts'

type Words = NonNullable<Change<ShipmentFormFields>['words']>

/** Words for the parts of a shipment that no single field shows, to compare two versions of them. */
export function useConflictWords(): Words {
  const intl = useIntl()
  const label = (id: string) => intl.formatMessage({ id: `shipments.${id}` })
  return {
    ...Object.fromEntries(shownOnly.map((name) => [name, 'goes along'])),
    company: { label: label('field.company'), inWords: ({ companyName }) => companyName ?? placeholder },
    project: { label: label('field.project'), inWords: ({ projectName }) => projectName ?? placeholder },
    locations: {
      label: label('section.route'),
      inWords: ({ locations }) => locations.map(stopInWords).join(' → '),
    },
    shipmentContainerDto: {
      label: label('container.title'),
      inWords: ({ shipmentContainerDto }) => shipmentContainerDto?.blNumber ?? placeholder,
    },
  }
}

const stopInWords = ({ cityName, address }: ShipmentFormFields['locations'][number]): string =>
  [cityName, address].filter(Boolean).join(', ')
