import { goodsTypeForm } from '@karwan/domain/shipments'
import type { Answer } from '@karwan/sdk'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { useVehicleTypeOptions } from '../../kit/access/vehicle-types.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { LookupDialog } from '../../kit/form/lookup-dialog.tsx'
import { useLookupForm } from '../../kit/form/use-record-form.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { CheckboxField, ChecklistField, TextField } = fieldsOf<typeof goodsTypeForm>()

type GoodsType = Answer<'listGoodsTypes'>['items'][number]

/** Adds or changes a goods type. */
export function GoodsTypeDialog({ row, onClose }: { row?: GoodsType; onClose: () => void }) {
  const { say } = useWords()
  const types = useVehicleTypeOptions(row?.defaultVehicleTypeIds)
  const dialog = useLookupForm({
    record: row,
    schema: goodsTypeForm,
    words: 'goodsTypes',
    fieldsOf: fieldsOfRow,
    nameOf: ({ name }) => name,
    add: useOperation('createGoodsType', 'shipments'),
    change: useOperation('updateGoodsType', 'shipments'),
    onClose,
  })
  return (
    <LookupDialog
      {...dialog}
      history={row && operationOptions('listGoodsTypeHistory', { path: { id: row.id } })}
    >
      <TextField name="name" required />
      <TextField name="localName" hint={say('goodsTypes.form.localNameHint')} />
      <TextField name="hsChapter" inputMode="numeric" hint={say('goodsTypes.form.hsChapterHint')} />
      <CheckboxField name="isHazardous" />
      <CheckboxField name="isPerishable" />
      <ChecklistField
        name="defaultVehicleTypeIds"
        options={types.map(({ value, label }) => ({ value: String(value), label }))}
      />
    </LookupDialog>
  )
}

/** Checkboxes need their values as strings. */
const fieldsOfRow = (row?: GoodsType) => ({
  name: row?.name ?? '',
  localName: row?.localName,
  hsChapter: row?.hsChapter,
  isHazardous: row?.isHazardous ?? false,
  isPerishable: row?.isPerishable ?? false,
  defaultVehicleTypeIds: (row?.defaultVehicleTypeIds ?? []).map(String),
})
