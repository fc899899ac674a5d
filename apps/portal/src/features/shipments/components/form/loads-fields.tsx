import { Button } from '@karwan/design-system/components/button'
import { IconButton } from '@karwan/design-system/components/icon-button'
import { idsOf } from '@karwan/domain/kernel'
import { goodsCodeTypes, StopAction } from '@karwan/domain/shipments'
import { Plus, Trash2 } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useFieldId } from '../../../../kit/form/fields/bound-field.tsx'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { SelectField, TextField, useShipmentForm } from './fields.ts'
import { GoodsField } from './goods-field.tsx'
import { LoadWeightField } from './load-weight-field.tsx'
import { OptionalFields } from './optional-fields.tsx'
import styles from './shipment-form.module.css'
import { useFollowGoods } from './use-total-weight.ts'

const mostLoads = 20

/** The loads of a stop; a pick up has at least one. */
export function LoadsFields({ stop }: { stop: number }) {
  const intl = useIntl()
  const { control } = useShipmentForm()
  const name = `locations.${stop}.loads` as const
  const { fields, remove } = useFieldArray({ control, name })
  const isPickUp =
    Number(useWatch({ control, name: `locations.${stop}.locationActionType` })) === StopAction.pickUp

  const followGoods = useFollowGoods()
  const removeAt = (index: number) => {
    flushSync(() => remove(index))
    followGoods()
  }
  if (fields.length === 0) return null
  return (
    <ul
      className={styles.loadList}
      aria-label={intl.formatMessage(
        { id: 'shipments.load.list' },
        { position: intl.formatNumber(stop + 1) },
      )}
    >
      {fields.map((field, index) => (
        <li key={field.id} className={styles.load}>
          <LoadFields
            stop={stop}
            index={index}
            isOnly={fields.length === 1}
            // A pick up needs at least one load.
            onRemove={isPickUp && fields.length === 1 ? undefined : () => removeAt(index)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Button that adds a load to a stop. */
export function AddLoad({ stop }: { stop: number }) {
  const intl = useIntl()
  const { control, getValues, setValue } = useShipmentForm()
  const idOf = useFieldId()
  const name = `locations.${stop}.loads` as const
  const count = useWatch({ control, name })?.length ?? 0
  if (count >= mostLoads) return null
  const add = () => {
    // Not by a field array of its own, which those of the stop would not follow.
    flushSync(() => setValue(name, [...(getValues(name) ?? []), {}], { shouldDirty: true }))
    document.getElementById(idOf(`${name}.${count}.goodsTypeId`))?.focus()
  }
  return (
    <Button variant="outline" iconStart={<Plus aria-hidden="true" />} onClick={add}>
      {intl.formatMessage({ id: 'shipments.load.add' })}
    </Button>
  )
}

type LoadFieldsProps = {
  stop: number
  index: number
  /** The details of a stop's only load are in the folded part of the form. */
  isOnly: boolean
  onRemove: (() => void) | undefined
}

function LoadFields({ stop, index, isOnly, onRemove }: LoadFieldsProps) {
  const intl = useIntl()
  return (
    <>
      <div className={styles.loadFields}>
        <GoodsField stop={stop} load={index} />
        <LoadWeightField stop={stop} load={index} />
        {!isOnly && (
          <OptionalFields label="load" names={namesOfLoad(stop, index)}>
            <LoadDetails stop={stop} load={index} />
          </OptionalFields>
        )}
      </div>
      {onRemove && (
        <IconButton
          size="sm"
          label={intl.formatMessage(
            { id: 'shipments.load.remove' },
            { position: intl.formatNumber(index + 1) },
          )}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </>
  )
}

export const namesOfLoad = (stop: number, load: number): readonly string[] => [
  `locations.${stop}.loads.${load}.goodsTypeDescription`,
  `locations.${stop}.loads.${load}.goodsCodeType`,
]

export function LoadDetails({ stop, load }: { stop: number; load: number }) {
  const intl = useIntl()
  const labels = useLabels()
  const name = `locations.${stop}.loads.${load}` as const
  const label = (id: string) => intl.formatMessage({ id: `shipments.load.${id}` })
  return (
    <>
      <TextField name={`${name}.goodsTypeDescription`} label={label('goodsTypeDescription')} />
      <SelectField
        name={`${name}.goodsCodeType`}
        label={label('goodsCodeType')}
        placeholder={labels('goodsCodeType', 1)}
        options={idsOf(goodsCodeTypes)
          .filter((id) => id !== 1)
          .map((id) => ({ value: id, label: labels('goodsCodeType', id) }))}
      />
    </>
  )
}
