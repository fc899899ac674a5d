import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { goodsTypesOptions } from '../../shipments.queries.ts'
import { SelectField, useShipmentForm } from './fields.ts'

export function GoodsField({ stop, load }: { stop: number; load: number }) {
  const intl = useIntl()
  const { setValue } = useShipmentForm()
  const { data: goods = [] } = useQuery(goodsTypesOptions())
  const name = `locations.${stop}.loads.${load}` as const
  const keepName = (id: string) =>
    setValue(`${name}.goodsType`, goods.find((type) => String(type.id) === id)?.name)
  return (
    <SelectField
      name={`${name}.goodsTypeId`}
      label={intl.formatMessage({ id: 'shipments.load.goodsTypeId' })}
      placeholder={intl.formatMessage({ id: 'shipments.field.choose' })}
      options={goods.map((type) => ({ value: type.id, label: type.name }))}
      onChosen={keepName}
      required
    />
  )
}
