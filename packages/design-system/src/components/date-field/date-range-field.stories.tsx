import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { dateTexts } from '../../../.storybook/date-texts.ts'
import { openInDocs, seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { DateRangeField, type DateRangeFieldProps, type DateRangePreset } from './date-range-field.tsx'

const meta = preview.meta({
  title: 'Components/Date range field',
  component: DateRangeField,
})

const changed = fn()
const presets: readonly DateRangePreset[] = [
  { label: 'Today', from: '2026-11-23', to: '2026-11-23' },
  { label: 'Yesterday', from: '2026-11-22', to: '2026-11-22' },
  { label: 'Last 7 days', from: '2026-11-17', to: '2026-11-23' },
  { label: 'This month', from: '2026-11-01', to: '2026-11-30' },
  { label: 'Last month', from: '2026-10-01', to: '2026-10-31' },
]

// The product passes its own parser, which knows many more spellings.
const read: DateRangeFieldProps['read'] = (typed) => {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(typed.trim()) ?? []
  return day === undefined
    ? { ok: false, sentence: 'Write a date, such as 24/12/2026' }
    : { ok: true, value: `${year}-${month}-${day}` }
}
const write = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? value.split('-').toReversed().join('/') : undefined

function Example({ initial = {}, ...props }: Partial<DateRangeFieldProps> & { initial?: object }) {
  const [value, setValue] = useState<DateRangeFieldProps['value']>(initial)
  const change = (next: DateRangeFieldProps['value']) => {
    changed(next)
    setValue(next)
  }
  const own = { value, onValueChange: change, read, write }
  return (
    <DateRangeField
      label="Created"
      labels={{ from: 'Created from', to: 'Created until' }}
      presets={presets}
      today="2026-11-23"
      texts={dateTexts}
      {...props}
      {...own}
    />
  )
}

const thisMonth = { from: '2026-11-01', to: '2026-11-30' }

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    label: 'Created',
    labels: { from: 'Created from', to: 'Created until' },
    placeholder: 'dd/MM/yyyy',
    presets,
    texts: dateTexts,
    value: thisMonth,
    today: '2026-11-23',
    ...{ read, write, onValueChange: changed },
  },
  render: ({ value, ...facts }) => (
    <Example key={JSON.stringify(value)} {...facts} initial={value ?? thisMonth} />
  ),
})

export const Open = meta.story({
  parameters: openInDocs,
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    const [from] = canvas.getAllByRole('button', { name: /^Calendar/ })
    if (from) await userEvent.click(from)
    await seenOverlay('dialog')
  },
})

export const APreset = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    changed.mockClear()
    await expect(canvas.getByRole('group', { name: 'Created' })).toBeVisible()
    const month = canvas.getByRole('button', { name: 'This month' })
    await expect(month).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(month)
    await expect(changed.mock.calls).toEqual([[thisMonth]])
    await expect(canvas.getByRole('textbox', { name: 'Created from' })).toHaveValue('01/11/2026')
    await expect(canvas.getByRole('textbox', { name: 'Created until' })).toHaveValue('30/11/2026')
    await expect(month).toHaveAttribute('aria-pressed', 'true')
  },
})

export const OneEndIsTyped = meta.story({
  render: () => <Example initial={thisMonth} />,
  play: async ({ canvas, userEvent }) => {
    changed.mockClear()
    const from = canvas.getByRole('textbox', { name: 'Created from' })
    await userEvent.clear(from)
    await expect(changed.mock.calls).toEqual([[{ from: undefined, to: '2026-11-30' }]])
    await userEvent.type(from, '05/11/2026')
    await expect(changed).toHaveBeenLastCalledWith({ from: '2026-11-05', to: '2026-11-30' })
    await expect(canvas.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'false')
  },
})

export const UpsideDown = meta.story({
  render: () => (
    <Example
      initial={{ from: '2026-11-30', to: '2026-11-01' }}
      error="The last day must not be before the first day"
    />
  ),
})

export const WithoutPresets = meta.story({ render: () => <Example presets={[]} initial={thisMonth} /> })

const chosen = { render: () => <Example initial={thisMonth} /> }

export const Dark = meta.story({ ...chosen, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...chosen, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...chosen, globals: { brand: 'Pale' } })
