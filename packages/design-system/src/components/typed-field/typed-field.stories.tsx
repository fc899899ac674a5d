import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Button } from '../button/index.ts'
import { Stack } from '../layout/index.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

const meta = preview.meta({
  title: 'Components/Typed field',
  component: TypedField,
})

const changed = fn()
const sent = fn()

// An example parser: '2 dz' is two dozen, 24. The product has such parsers, for weights for instance.
const read: TypedFieldProps['read'] = (typed) => {
  const count = /^(\d+) ?(dz)?$/.exec(typed.trim())
  if (!count) return { ok: false, sentence: 'Write a number, such as 24 or 2 dz' }
  return { ok: true, value: String(Number(count[1]) * (count[2] ? 12 : 1)) }
}
const write = (value: string) => (/^\d+$/.test(value) ? Number(value).toLocaleString('en') : undefined)

function Example({ initial = '', ...props }: Partial<TypedFieldProps> & { initial?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <TypedField
      label="Pieces"
      hint="Dozens are read as well"
      suffix="pcs"
      {...props}
      value={value}
      onValueChange={(next) => {
        changed(next)
        setValue(next)
      }}
      read={read}
      write={write}
    />
  )
}

const states = {
  render: () => (
    <Stack>
      <Example required />
      <Example label="Understood" initial="1440" />
      <Example label="Not understood" initial="some" />
      <Example label="Refused by the form" initial="24" error="There must be at least 30" />
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    value: '',
    onValueChange: changed,
    read,
    write,
    suffix: 'kg',
    label: 'Weight',
    hint: '',
    error: '',
    required: true,
  },
  render: ({ value, ...args }) => <Example key={value} {...args} initial={value} />,
})

export const States = meta.story(states)

export const WrittenInItsFormWhenLeft = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    changed.mockClear()
    const input = canvas.getByRole('textbox', { name: 'Pieces' })
    await userEvent.type(input, '100 dz')
    await expect(input).toHaveValue('100 dz')
    await expect(changed).toHaveBeenLastCalledWith('1200')
    await userEvent.tab()
    await expect(input).toHaveValue('1,200')
    await expect(input).toBeValid()
  },
})

export const NotUnderstoodStaysAsTyped = meta.story({
  render: () => <Example error="There must be at least 30" />,
  play: async ({ canvas, userEvent }) => {
    changed.mockClear()
    const input = canvas.getByRole('textbox', { name: 'Pieces' })
    await userEvent.type(input, 'a few')
    await expect(input).not.toHaveAccessibleDescription(/Write a number/)
    await userEvent.tab()
    await expect(input).toHaveValue('a few')
    await expect(changed).toHaveBeenLastCalledWith('a few')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(/^Write a number, such as 24 or 2 dz/)
    await userEvent.clear(input)
    await userEvent.type(input, '5')
    await expect(input).toHaveAccessibleDescription(/There must be at least 30/)
  },
})

export const SaidOnEnter = meta.story({
  render: () => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <Example />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    sent.mockClear()
    const input = canvas.getByRole('textbox', { name: 'Pieces' })
    await userEvent.type(input, 'a few{Enter}')
    await expect(sent).toHaveBeenCalledTimes(1)
    await expect(input).toHaveAccessibleDescription(/Write a number/)
  },
})

/** An error line that appears between press and release would move the button away. */
export const NothingMovesUnderThePointer = meta.story({
  render: () => (
    <Stack>
      <Example />
      <Button onClick={sent}>Send</Button>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    sent.mockClear()
    const input = canvas.getByRole('textbox', { name: 'Pieces' })
    const button = canvas.getByRole('button', { name: 'Send' })
    await userEvent.type(input, 'a few')
    const before = button.getBoundingClientRect().top
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button })
    await expect(input).not.toHaveFocus()
    await expect(button.getBoundingClientRect().top).toBe(before)
    await userEvent.pointer({ keys: '[/MouseLeft]', target: button })
    await expect(sent).toHaveBeenCalledTimes(1)
    await expect(canvas.getByText(/^Write a number/)).toBeVisible()
  },
})

export const Emptied = meta.story({
  render: () => <Example initial="24" />,
  play: async ({ canvas, userEvent }) => {
    changed.mockClear()
    const input = canvas.getByRole('textbox', { name: 'Pieces' })
    await userEvent.clear(input)
    await userEvent.tab()
    await expect(changed.mock.calls).toEqual([['']])
    await expect(input).toBeValid()
  },
})

export const Dark = meta.story({ ...states, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...states, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...states, globals: { brand: 'Pale' } })
