import { Button } from '@karwan/design-system/components/button'
import { IconButton } from '@karwan/design-system/components/icon-button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Plus, Trash2 } from 'lucide-react'
import { type UseFieldArrayReturn, useFieldArray } from 'react-hook-form'
import { ComboboxField } from '../../kit/form/fields/combobox-field.tsx'
import { useFormFrame } from '../../kit/form/form-frame.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { cityChoice } from '../geography/city-choice.ts'
import styles from './lanes.module.css'

type Lane = {
  originCityId: number
  originCityName: string
  destinationCityId: number
  destinationCityName: string
}

const name = 'operatingLanes'
const mostLanes = 30

/** The lanes of a partner or broker; a new lane is empty until its cities are chosen. */
export function LanesFields({ lanes = [] }: { lanes?: readonly Lane[] | undefined }) {
  const { say, format } = useWords()
  const { methods } = useFormFrame()
  const { fields, append, remove }: UseFieldArrayReturn = useFieldArray({ control: methods.control, name })
  const nameOf = new Map(
    lanes.flatMap((lane) => [
      [lane.originCityId, lane.originCityName],
      [lane.destinationCityId, lane.destinationCityName],
    ]),
  )
  const shown = (field: object, end: string) => {
    const city = nameOf.get(Number(Object.entries(field).find(([key]) => key === end)?.[1]))
    return city === undefined ? {} : { shown: city }
  }
  return (
    <Stack gap={3}>
      <h3>{say('partners.field.operatingLanes')}</h3>
      {fields.map((field, at) => (
        <div key={field.id} className={styles.lane}>
          {(['originCityId', 'destinationCityId'] as const).map((end) => (
            <ComboboxField
              key={end}
              name={`${name}.${at}.${end}`}
              label={say(`partners.lane.${end}`, { position: format.number(at + 1) })}
              {...cityChoice}
              {...shown(field, end)}
              required
            />
          ))}
          <IconButton
            label={say('partners.lane.remove', { position: format.number(at + 1) })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {fields.length < mostLanes && (
        <Inline>
          <Button
            variant="outline"
            iconStart={<Plus aria-hidden="true" />}
            onClick={() => append({ originCityId: '', destinationCityId: '' }, { shouldFocus: false })}
          >
            {say('partners.lane.add')}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
