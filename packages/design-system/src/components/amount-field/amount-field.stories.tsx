import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Stack } from '../layout/index.ts'
import { AmountField, type AmountFieldProps } from './amount-field.tsx'

const meta = preview.meta({
  title: 'Components/Amount field',
  component: AmountField,
})

const changed = fn()

// The product passes its own parser, which knows more spellings.
const read: AmountFieldProps['read'] = (typed) => {
  const figure = /^(\d+)(k)?$/.exec(typed.trim().replaceAll(',', ''))
  if (!figure) return { ok: false, sentence: 'Write an amount, such as 125,000 or 125k' }
  return { ok: true, value: `${figure[1]}${figure[2] ? '000' : ''}` }
}
const write = (value: string) => (/^\d+$/.test(value) ? Number(value).toLocaleString('en') : undefined)

function Example({ initial = '', ...props }: Partial<AmountFieldProps> & { initial?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <AmountField
      label="Freight"
      currency="PKR"
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
      <Example required hint="125k and 125,000 are the same" />
      <Example label="Understood" initial="125000" currency="ETB" />
      <Example label="Not understood" initial="a lot" />
      <Example label="Refused by the form" initial="1" error="The bid is too low" />
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
    label: 'Freight',
    currency: 'PKR',
    hint: '125k and 125,000 are the same',
    error: '',
    required: true,
  },
  render: ({ value, ...args }) => <Example key={value} {...args} initial={value} />,
})

export const States = meta.story(states)

export const ShortFormIsWrittenOut = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    changed.mockClear()
    const input = canvas.getByRole('textbox', { name: 'Freight' })
    await expect(input).toHaveAttribute('inputmode', 'decimal')
    await expect(input).toHaveAccessibleDescription('PKR')
    await userEvent.click(input)
    await userEvent.paste('125k')
    await userEvent.tab()
    await expect(input).toHaveValue('125,000')
    await expect(changed).toHaveBeenLastCalledWith('125000')
  },
})

export const Dark = meta.story({ ...states, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...states, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...states, globals: { brand: 'Pale' } })
