import preview from '../../../.storybook/preview.tsx'
import { Field } from '../field/index.ts'
import { Stack } from '../layout/index.ts'
import { DateTimeInput } from './date-time-input.tsx'

const meta = preview.meta({
  title: 'Components/Date and time input',
  component: DateTimeInput,
})

const example = {
  render: () => (
    <Stack>
      <Field label="Loading time" required hint="In your time zone">
        <DateTimeInput defaultValue="2026-11-21T14:30" />
      </Field>
      <Field label="From" error="Choose a date">
        <DateTimeInput kind="date" />
      </Field>
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { 'aria-label': 'Loading time', kind: 'date-time', defaultValue: '2026-11-21T14:30' },
})

export const States = meta.story(example)

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
