import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Button } from '../../components/button/index.ts'
import { Field } from '../../components/field/index.ts'
import { Input } from '../../components/input/index.ts'
import { Stack } from '../../components/layout/index.ts'
import { ErrorSummary } from './error-summary.tsx'

const meta = preview.meta({
  title: 'Patterns/Error summary',
  component: ErrorSummary,
})

const errors = [
  { fieldId: 'email', message: 'Email address is not valid' },
  { fieldId: 'password', message: 'Passwords must match' },
]

const example = {
  render: () => (
    <Stack>
      <ErrorSummary title="There is a problem" attempt={1} errors={errors} />
      {errors.map((error) => (
        <Field key={error.fieldId} id={error.fieldId} label={error.fieldId} error={error.message}>
          <Input />
        </Field>
      ))}
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { title: 'There is a problem', attempt: 0, errors: [], formError: 'Unable to process request.' },
})

export const AfterSending = meta.story({
  ...example,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: 'Passwords must match' }))
    await expect(canvas.getByLabelText('password')).toHaveFocus()
  },
})

function Mendable() {
  const [isWrong, setWrong] = useState(false)
  return (
    <Stack>
      <ErrorSummary title="There is a problem" attempt={isWrong ? 1 : 0} errors={isWrong ? errors : []} />
      <Button onClick={() => setWrong(!isWrong)}>{isWrong ? 'Mend' : 'Send'}</Button>
    </Stack>
  )
}

export const SaidInTheTitle = meta.story({
  render: () => <Mendable />,
  play: async ({ canvas, userEvent }) => {
    document.title = 'New shipment'
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(document.title).toBe('Error: New shipment'))
    await userEvent.click(canvas.getByRole('button', { name: 'Mend' }))
    await waitFor(() => expect(document.title).toBe('New shipment'))
  },
})

export const AnotherPagesTitle = meta.story({
  render: () => <Mendable />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    document.title = 'Bookings'
    await userEvent.click(canvas.getByRole('button', { name: 'Mend' }))
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await expect(document.title).toBe('Bookings')
  },
})

export const RefusedAsAWhole = meta.story({
  args: { title: 'There is a problem', attempt: 0, errors: [], formError: 'Unable to process request.' },
})

export const NothingWrong = meta.story({
  args: { title: 'There is a problem', attempt: 1, errors: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
