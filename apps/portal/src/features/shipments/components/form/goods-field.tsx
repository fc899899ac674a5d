import { Field } from '@karwan/design-system/components/field'
import { Select } from '@karwan/design-system/components/select'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { goodsTypesOptions } from '../../shipments.queries.ts'
import { fieldId, useFieldError, useShipmentForm } from './use-form-field.ts'

export function GoodsField({ stop, load }: { stop: number; load: number }) {
  const intl = useIntl()
  const { control, setValue } = useShipmentForm()
  const { data: goods = [] } = useQuery(goodsTypesOptions())
  const name = `locations.${stop}.loads.${load}` as const
  const { field } = useController({ control, name: `${name}.goodsTypeId` })

  const choose = (id: string) => {
    field.onChange(id)
    setValue(`${name}.goodsType`, goods.find((type) => String(type.id) === id)?.name)
  }

  return (
    <Field
      id={fieldId(`${name}.goodsTypeId`)}
      label={intl.formatMessage({ id: 'shipments.load.goodsTypeId' })}
      error={useFieldError(`${name}.goodsTypeId`)}
      required
    >
      <Select
        name={field.name}
        value={String(field.value ?? '')}
        onChange={(event) => choose(event.target.value)}
        onBlur={field.onBlur}
        placeholder={intl.formatMessage({ id: 'shipments.field.choose' })}
        options={goods.map((type) => ({ value: type.id, label: type.name }))}
      />
    </Field>
  )
}
