import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { dateTexts } from '../../../.storybook/date-texts.ts'
import { openInDocs, type PlayStep, seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { Button } from '../button/index.ts'
import { Dialog } from '../dialog/index.ts'
import { Stack } from '../layout/index.ts'
import { DateField, type DateFieldProps, DateTimeField, type DateTimeFieldProps } from './date-field.tsx'

const meta = preview.meta({
  title: 'Components/Date field (date picker)',
  component: DateField,
})

const changed = fn()

// The product passes its own parser, which knows many more spellings.
const readDay: DateFieldProps['read'] = (typed) => {
  const [, day, month, year] = /^(\d\d)[-/.](\d\d)[-/.](\d{4})$/.exec(typed.trim()) ?? []
  if (day === undefined) return { ok: false, sentence: 'Write a date, such as 24/12/2026' }
  const isThere = Number(month) !== 2 || Number(day) <= 28
  return isThere
    ? { ok: true, value: `${year}-${month}-${day}` }
    : { ok: false, sentence: `There is no ${day}/${month}/${year}` }
}
const writeDay = (value: string) => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  return year === undefined ? undefined : `${day}/${month}/${year}`
}
const readMoment: DateFieldProps['read'] = (typed) => {
  const [date = '', time = ''] = typed.trim().split(' ')
  const day = readDay(date)
  if (!day.ok) return day
  return /^\d\d:\d\d$/.test(time)
    ? { ok: true, value: `${day.value}T${time}` }
    : { ok: false, sentence: `Add a time, such as ${date} 09:00` }
}
const writeMoment = (value: string) => {
  const [date = '', time = ''] = value.split('T')
  const day = writeDay(date)
  return day && /^\d\d:\d\d$/.test(time) ? `${day} ${time}` : undefined
}

function Day({ initial = '', ...props }: Partial<DateFieldProps> & { initial?: string }) {
  const [value, setValue] = useState(initial)
  const change = (next: string) => {
    changed(next)
    setValue(next)
  }
  const own = { value, onValueChange: change, read: readDay, write: writeDay }
  return (
    <DateField
      label="Expiry"
      placeholder="dd/MM/yyyy"
      today="2026-11-23"
      texts={dateTexts}
      {...props}
      {...own}
    />
  )
}

function Moment({ initial = '', ...props }: Partial<DateTimeFieldProps> & { initial?: string }) {
  const [value, setValue] = useState(initial)
  const change = (next: string) => {
    changed(next)
    setValue(next)
  }
  const own = { value, onValueChange: change, read: readMoment, write: writeMoment }
  return <DateTimeField label="Loading" today="2026-11-23" texts={dateTexts} {...props} {...own} />
}

const states = {
  render: () => (
    <Stack>
      <Moment required hint="In your time zone" />
      <Moment label="Understood" initial="2026-12-24T14:30" />
      <Moment label="Not understood" initial="31/02/2026 14:30" />
      <Day />
      <Day label="Refused by the form" initial="2020-01-01" error="It is over" />
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    value: '',
    onValueChange: changed,
    read: readDay,
    write: writeDay,
    today: '2026-11-23',
    texts: dateTexts,
    label: 'Expiry',
    hint: 'As on the paper',
    error: '',
    required: true,
  },
  render: ({ value, ...args }) => <Day key={value} {...args} initial={value} />,
})

export const States = meta.story(states)

export const PastedAndWrittenInItsForm = meta.story({
  render: () => <Moment />,
  play: async ({ canvas, userEvent }) => {
    changed.mockClear()
    const input = canvas.getByRole('textbox', { name: 'Loading' })
    await userEvent.click(input)
    await userEvent.paste('24-12-2026 14:30')
    await userEvent.tab()
    await expect(input).toHaveValue('24/12/2026 14:30')
    await expect(changed).toHaveBeenLastCalledWith('2026-12-24T14:30')
  },
})

export const NoDayIsChangedIntoAnother = meta.story({
  render: () => <Day initial="2026-12-05" />,
  play: async ({ canvas, userEvent }) => {
    changed.mockClear()
    const input = canvas.getByRole('textbox', { name: 'Expiry' })
    await userEvent.clear(input)
    await userEvent.type(input, '31/02/2026')
    await userEvent.tab()
    await expect(input).toHaveValue('31/02/2026')
    await expect(changed).toHaveBeenLastCalledWith('31/02/2026')
    await expect(input).toHaveAccessibleDescription('There is no 31/02/2026')
  },
})

const open: PlayStep = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^(Calendar|کیلنڈر)/ }))
  await seenOverlay('dialog', 'Calendar')
}

export const ChosenFromTheCalendar = meta.story({
  render: () => <Day initial="2026-12-05" min="2026-12-02" />,
  play: async (context) => {
    const { canvas, userEvent } = context
    changed.mockClear()
    const text = canvas.getByRole('textbox', { name: 'Expiry' })
    text.focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await seenOverlay('dialog', 'Calendar')
    await waitFor(() => expect(screen.getByRole('button', { name: /5 December 2026, chosen/ })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(text).toHaveFocus())
    await open(context)
    const days = within(screen.getByRole('dialog'))
    await waitFor(() => expect(days.getByRole('button', { name: /5 December 2026, chosen/ })).toHaveFocus())
    await userEvent.click(days.getByRole('button', { name: 'Tuesday, 1 December 2026, not available' }))
    await expect(changed).not.toHaveBeenCalled()
    await userEvent.click(days.getByRole('button', { name: 'Choose Wednesday, 2 December 2026' }))
    await expect(changed.mock.calls).toEqual([['2026-12-02']])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('textbox', { name: 'Expiry' })).toHaveValue('02/12/2026')
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Calendar/ })).toHaveFocus())
  },
})

export const DayAndTimeChosen = meta.story({
  render: () => <Moment />,
  play: async (context) => {
    const { canvas, userEvent } = context
    changed.mockClear()
    await open(context)
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Choose Tuesday, 24 November 2026' }))
    await expect(changed).toHaveBeenLastCalledWith('2026-11-24T09:00')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Time' }), '14:30')
    await expect(changed).toHaveBeenLastCalledWith('2026-11-24T14:30')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('textbox', { name: 'Loading' })).toHaveValue('24/11/2026 14:30')
    await expect(canvas.getByRole('button', { name: /^Calendar/ })).toHaveFocus()
  },
})

export const TypedTimeIsKept = meta.story({
  render: () => <Moment initial="2026-11-24T14:37" />,
  play: async (context) => {
    changed.mockClear()
    await open(context)
    const dialog = within(screen.getByRole('dialog'))
    await expect(dialog.getByRole('combobox', { name: 'Time' })).toHaveDisplayValue(/02:37 PM/)
    await context.userEvent.click(dialog.getByRole('button', { name: 'Choose Wednesday, 25 November 2026' }))
    await expect(changed.mock.calls).toEqual([['2026-11-25T14:37']])
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
})

/** A modal dialog hides everything outside it from assistive technology, so the calendar must open inside. */
export const InADialog = meta.story({
  render: () => (
    <Dialog open title="Open later" onClose={changed}>
      <Moment />
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    await seenOverlay('dialog', 'Open later')
    changed.mockClear()
    await userEvent.click(screen.getByRole('button', { name: /^Calendar/ }))
    await seenOverlay('dialog', 'Calendar')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull())
    await expect(screen.getByRole('dialog', { name: 'Open later' })).toBeVisible()
    await expect(changed).not.toHaveBeenCalled()
  },
})

export const LeftByTheNextButton = meta.story({
  render: () => (
    <Stack>
      <Day />
      <Button onClick={changed}>Send</Button>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Expiry' }), '31/02/2026')
    changed.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(changed).toHaveBeenCalledTimes(1)
    await expect(canvas.getByText('There is no 31/02/2026')).toBeVisible()
  },
})

const opened = { render: () => <Moment initial="2026-11-24T14:30" />, play: open }

export const Open = meta.story({ ...opened, parameters: openInDocs })

export const OpenDark = meta.story({ ...opened, globals: { mode: 'dark' } })

export const OpenRightToLeft = meta.story({ ...opened, globals: { language: 'ur' } })

export const Dark = meta.story({ ...states, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...states, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...states, globals: { brand: 'Pale' } })
