import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { dateTexts } from '../../../.storybook/date-texts.ts'
import preview from '../../../.storybook/preview.tsx'
import { Calendar, type CalendarProps } from './calendar.tsx'

const meta = preview.meta({
  title: 'Components/Calendar',
  component: Calendar,
})

const chosen = fn()

function Example({ initial, ...props }: Partial<CalendarProps> & { initial?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <Calendar
      today="2026-11-23"
      texts={dateTexts}
      {...props}
      value={value}
      onChoose={(day) => {
        chosen(day)
        setValue(day)
      }}
    />
  )
}

const example = { render: () => <Example initial="2026-11-24" min="2026-11-10" max="2026-12-20" /> }

const days = ['2026-11-10', '2026-11-23', '2026-12-20', '2027-01-31']

/** Change its properties below. */
export const TryIt = meta.story({
  // Days and languages are chosen, because half a day or language cannot be drawn.
  argTypes: {
    ...Object.fromEntries(
      ['value', 'today', 'min', 'max'].map((name) => [name, { control: 'select', options: days }] as const),
    ),
    startOfWeek: { control: 'select', options: [0, 1, 6] },
    locale: { control: 'select', options: ['en-GB', 'ur-PK', 'ar-EG', 'am-ET', 'fr-DJ'] },
  },
  args: {
    onChoose: chosen,
    texts: dateTexts,
    today: '2026-11-23',
    min: '2026-11-10',
    max: '2026-12-20',
    startOfWeek: 1,
    locale: 'en-GB',
  },
  render: ({ value, ...args }) => <Example key={`${value} ${args.today}`} {...args} initial={value} />,
})

export const AMonth = meta.story({
  tags: ['still'],
  ...example,
  play: async ({ canvas }) => {
    const calendar = await canvas.findByRole('group', { name: 'Calendar' }, { timeout: 10_000 })
    const days = within(calendar)
    await expect(days.getByRole('button', { name: 'Tuesday, 24 November 2026, chosen' })).toBeVisible()
    await expect(
      days.getByRole('button', { name: 'Monday, 9 November 2026, not available' }),
    ).toHaveAttribute('aria-disabled', 'true')
    await expect(days.getByRole('button', { name: 'Choose Tuesday, 10 November 2026' })).toBeVisible()
  },
})

export const ByPointer = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    chosen.mockClear()
    await canvas.findByRole('group', { name: 'Calendar' }, { timeout: 10_000 })
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose Thursday, 24 December 2026' }))
    await expect(chosen.mock.calls).toEqual([['2026-12-24']])
  },
})

export const ByKeyboard = meta.story({
  render: () => <Example initial="2026-11-24" />,
  play: async ({ canvas, userEvent }) => {
    chosen.mockClear()
    const day = await canvas.findByRole('button', { name: /24 November 2026/ }, { timeout: 10_000 })
    day.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('button', { name: /25 November 2026/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(chosen.mock.calls).toEqual([['2026-11-25']]))
  },
})

export const MonthAndYearChosen = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    const month = await canvas.findByRole('combobox', { name: 'Month' }, { timeout: 10_000 })
    await userEvent.selectOptions(month, 'March')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Year' }), '2027')
    await expect(await canvas.findByRole('button', { name: 'Choose Monday, 1 March 2027' })).toBeVisible()
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({
  render: () => <Example initial="2026-11-24" locale="ar-EG" startOfWeek={6} />,
  globals: { language: 'ur' },
})

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
