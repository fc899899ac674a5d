import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { asShown, type PlayStep } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { Field } from '../field/index.ts'
import { TagsInput, type TagsInputProps } from './tags-input.tsx'

const meta = preview.meta({
  title: 'Components/Tags input (chips)',
  component: TagsInput,
})

const changed = fn()
const isPlate = (tag: string) => (/^[A-Z]{2,4} ?\d{2,4}$/.test(tag) ? undefined : `${tag} is no number plate`)

function Example({ error, ...props }: Partial<TagsInputProps> & { error?: string }) {
  const [value, setValue] = useState(props.value ?? ['LEA 1234'])
  const change = (next: string[]) => {
    changed(next)
    setValue(next)
  }
  return (
    <Field label="Number plates" hint="Paste a column of your sheet" error={error}>
      <TagsInput validate={isPlate} placeholder="LEA 1234" {...props} value={value} onValueChange={change} />
    </Field>
  )
}

const loaded: PlayStep = async ({ canvas }) => {
  changed.mockClear()
  await waitFor(() =>
    expect(canvas.getByRole('textbox', { name: asShown('Number plates') })).not.toHaveAttribute('readonly'),
  )
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { value: ['LEA 1234'], onValueChange: changed, placeholder: 'LEA 1234', max: 5 },
  render: (args) => <Example key={String(args.value)} {...args} />,
})

export const Typed = meta.story({
  render: () => <Example />,
  play: async (context) => {
    const { canvas, userEvent } = context
    await loaded(context)
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, 'TKB 77{Enter}')
    await expect(changed).toHaveBeenLastCalledWith(['LEA 1234', 'TKB 77'])
    await waitFor(() => expect(input).toHaveValue(''))
    await expect(canvas.getByRole('status')).toHaveTextContent('TKB 77 added')
  },
})

export const EndedWithAComma = meta.story({
  render: () => <Example />,
  play: async (context) => {
    await loaded(context)
    await context.userEvent.type(context.canvas.getByRole('textbox'), 'TKB 77,')
    await expect(changed).toHaveBeenLastCalledWith(['LEA 1234', 'TKB 77'])
  },
})

export const Pasted = meta.story({
  render: () => <Example />,
  play: async (context) => {
    const { canvas, userEvent } = context
    await loaded(context)
    const input = canvas.getByRole('textbox')
    await userEvent.click(input)
    await userEvent.paste('TKB 77\r\nplate\r\nGLT 500, LEA 1234\r\n')
    await expect(changed).toHaveBeenLastCalledWith(['LEA 1234', 'TKB 77', 'GLT 500'])
    await waitFor(() => expect(input).toHaveValue('plate'))
    await expect(canvas.getByRole('alert')).toHaveTextContent('plate is no number plate')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(/plate is no number plate/)
  },
})

export const LeftWithWords = meta.story({
  render: () => <Example />,
  play: async (context) => {
    const { canvas, userEvent } = context
    await loaded(context)
    await userEvent.type(canvas.getByRole('textbox'), 'TKB 77')
    await userEvent.tab()
    await expect(changed).toHaveBeenLastCalledWith(['LEA 1234', 'TKB 77'])
  },
})

export const Removed = meta.story({
  render: () => <Example value={['LEA 1234', 'TKB 77', 'GLT 500']} />,
  play: async (context) => {
    const { canvas, userEvent } = context
    await loaded(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove TKB 77' }))
    await expect(changed).toHaveBeenLastCalledWith(['LEA 1234', 'GLT 500'])
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
    await userEvent.keyboard('{Backspace}{Backspace}')
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith(['LEA 1234']))
  },
})

export const Full = meta.story({
  tags: ['still'],
  render: () => <Example value={['LEA 1234', 'TKB 77']} max={2} />,
  play: async (context) => {
    const { canvas, userEvent } = context
    await loaded(context)
    await userEvent.type(canvas.getByRole('textbox'), 'GLT 500{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent('At most 2')
    await expect(canvas.getByRole('textbox')).toHaveValue('GLT 500')
    await expect(changed).not.toHaveBeenCalled()
  },
})

export const Empty = meta.story({ tags: ['still'], render: () => <Example value={[]} />, play: loaded })

export const WithError = meta.story({
  tags: ['still'],
  render: () => <Example value={[]} error="Name a vehicle" />,
  play: loaded,
})

export const LongText = meta.story({
  tags: ['still'],
  render: () => (
    <Example
      value={['PlotOfSectorB'.repeat(20), ...Array.from({ length: 30 }, (_, index) => `LEA ${index + 10}`)]}
    />
  ),
  play: loaded,
})

const looks = { render: () => <Example value={['LEA 1234', 'TKB 77', 'GLT 500']} />, play: loaded }

export const Dark = meta.story({ ...looks, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...looks, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...looks, globals: { brand: 'Pale' } })
