import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Stack } from '../layout/index.ts'
import { OneTimeCodeField, type OneTimeCodeFieldProps } from './one-time-code-field.tsx'

const meta = preview.meta({
  title: 'Components/One-time code field (OTP)',
  component: OneTimeCodeField,
})

const completed = fn()

function Example({ initial = '', ...props }: Partial<OneTimeCodeFieldProps> & { initial?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <OneTimeCodeField label="Code" {...props} value={value} onValueChange={setValue} onComplete={completed} />
  )
}

const states = {
  render: () => (
    <Stack>
      <Example required hint="It was sent to +92 300 111 0001" />
      <Example label="Typed" initial="123" />
      <Example label="Refused" initial="123456" error="The code is wrong or has expired" />
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    value: '',
    onValueChange: () => undefined,
    length: 6,
    label: 'Code',
    hint: 'It was sent to +92 300 111 0001',
    error: '',
    required: true,
  },
  render: ({ value, ...args }) => <Example key={value} {...args} initial={value} />,
})

export const States = meta.story(states)

export const TypedDigitByDigit = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    completed.mockClear()
    const input = canvas.getByRole('textbox', { name: 'Code' })
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.type(input, '12x345')
    await expect(input).toHaveValue('12345')
    await expect(completed).not.toHaveBeenCalled()
    await userEvent.type(input, '67')
    await expect(input).toHaveValue('123456')
    await expect(completed.mock.calls).toEqual([['123456']])
  },
})

export const PastedInGroups = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    completed.mockClear()
    const input = canvas.getByRole('textbox', { name: 'Code' })
    await userEvent.click(input)
    await userEvent.paste('Your code: 123 ٤٥٦')
    await expect(input).toHaveValue('123456')
    await expect(completed.mock.calls).toEqual([['123456']])
  },
})

export const FourDigits = meta.story({
  render: () => <Example label="PIN" length={4} />,
  play: async ({ canvas, userEvent }) => {
    completed.mockClear()
    await userEvent.type(canvas.getByRole('textbox', { name: 'PIN' }), '1234')
    await expect(completed.mock.calls).toEqual([['1234']])
  },
})

export const Dark = meta.story({ ...states, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...states, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...states, globals: { brand: 'Pale' } })
