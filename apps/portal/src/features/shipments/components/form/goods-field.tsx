import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { goodsTypesOptions } from '../../shipments.queries.ts'
import { SelectField, useShipmentForm } from './fields.ts'

export function GoodsField({ stop, load }: { stop: number; load: number }) {
  const intl = useIntl()
  const { setValue, control } = useShipmentForm()
  const { data: goods = [] } = useQuery(goodsTypesOptions())
  const name = `locations.${stop}.loads.${load}` as const
  const chosen = useWatch({ control, name: `${name}.goodsTypeId` })
  const keepName = (id: string) =>
    setValue(`${name}.goodsType`, goods.find((type) => String(type.id) === id)?.name)
  return (
    <SelectField
      name={`${name}.goodsTypeId`}
      label={intl.formatMessage({ id: 'shipments.load.goodsTypeId' })}
      placeholder={intl.formatMessage({ id: 'shipments.field.choose' })}
      options={goods
        .filter(({ id, isActive }) => isActive || String(id) === String(chosen))
        .map(({ id, name, localName }) => ({
          value: id,
          label: [name, localName].filter(Boolean).join(' · '),
        }))}
      onChosen={keepName}
      required
    />
  )
}
