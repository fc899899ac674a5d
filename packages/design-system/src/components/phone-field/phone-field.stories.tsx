import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Button } from '../button/index.ts'
import { Stack } from '../layout/index.ts'
import { type PhoneCountry, PhoneField, type PhoneFieldProps } from './phone-field.tsx'

const meta = preview.meta({
  title: 'Components/Phone field',
  component: PhoneField,
})

const changed = fn()
const countries: readonly PhoneCountry[] = [
  { iso: 'PK', dialCode: '+92' },
  { iso: 'ET', dialCode: '+251' },
  { iso: 'DJ', dialCode: '+253' },
]
const lengths: Readonly<Record<string, number>> = { PK: 13, ET: 13, DJ: 12 }

// The product passes its own parser, which knows the rules of each country.
const read: PhoneFieldProps['read'] = (typed, country) => {
  const bare = typed.replace(/[\s-]/g, '').replace(/^00/, '+')
  const dialCode = countries.find(({ iso }) => iso === country)?.dialCode ?? ''
  const number = bare.startsWith('+') ? bare : `${dialCode}${bare.replace(/^0/, '')}`
  return write(number) || /^\+1\d{10}$/.test(number)
    ? { ok: true, value: number }
    : { ok: false, sentence: 'Phone number is not valid' }
}
const write: PhoneFieldProps['write'] = (value) => {
  if (/^\+1\d{10}$/.test(value)) return { text: value, country: 'US' }
  const home = countries.find(({ dialCode }) => value.startsWith(dialCode))
  if (!home || !/^\+\d+$/.test(value) || value.length !== lengths[home.iso]) return undefined
  return { text: value.slice(home.dialCode.length), country: home.iso }
}

function Example({ initial = '', ...props }: Partial<PhoneFieldProps> & { initial?: string }) {
  const [value, setValue] = useState(initial)
  const change = (next: string) => {
    changed(next)
    setValue(next)
  }
  const own = { value, onValueChange: change, read, write }
  return (
    <PhoneField
      label="Phone"
      countries={countries}
      defaultCountry="PK"
      countryLabel="Country"
      {...props}
      {...own}
    />
  )
}

const states = {
  render: () => (
    <Stack>
      <Example required hint="Where the driver is called" />
      <Example label="Understood" initial="+251911234567" />
      <Example label="Not understood" initial="0300" />
      <Example label="Of a country that is not in the list" initial="+12025550123" />
      <Example label="Refused by the form" initial="+923001110001" error="This number is in use" />
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
    countries,
    defaultCountry: 'PK',
    countryLabel: 'Country',
    label: 'Phone',
    hint: '',
    error: '',
    required: true,
  },
  render: ({ value, ...args }) => <Example key={value} {...args} initial={value} />,
})

export const States = meta.story(states)

export const WithoutADialCode = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    changed.mockClear()
    const input = canvas.getByRole('textbox', { name: 'Phone' })
    await userEvent.type(input, '0300-111 0001')
    await userEvent.tab()
    await expect(changed).toHaveBeenLastCalledWith('+923001110001')
    await expect(input).toHaveValue('3001110001')
  },
})

export const APastedNumberBringsItsCountry = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Phone' })
    const country = canvas.getByRole('combobox', { name: 'Country' })
    await expect(country).toHaveValue('PK')
    await userEvent.click(input)
    await userEvent.paste('00253 77 12 34 56')
    await expect(country).toHaveValue('DJ')
    await userEvent.tab()
    await expect(input).toHaveValue('77123456')
    await expect(changed).toHaveBeenLastCalledWith('+25377123456')
  },
})

export const AnotherCountryIsChosen = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Phone' })
    const country = canvas.getByRole('combobox', { name: 'Country' })
    await userEvent.type(input, '77123456')
    await userEvent.tab()
    await expect(input).toHaveAccessibleDescription('Phone number is not valid')
    await userEvent.selectOptions(country, 'DJ')
    await expect(changed).toHaveBeenLastCalledWith('+25377123456')
    await expect(input).toBeValid()
    await userEvent.selectOptions(country, 'ET')
    await expect(changed).toHaveBeenLastCalledWith('77123456')
    await expect(country).toHaveValue('ET')
    await expect(input).toBeInvalid()
  },
})

function BesideItsCountry() {
  const [home, setHome] = useState('PK')
  return (
    <Stack>
      <Button variant="outline" onClick={() => setHome('ET')}>
        Move to Ethiopia
      </Button>
      <Example defaultCountry={home} />
    </Stack>
  )
}

export const FollowsTheCountryBesideIt = meta.story({
  render: () => <BesideItsCountry />,
  play: async ({ canvas, userEvent }) => {
    const country = canvas.getByRole('combobox', { name: 'Country' })
    const move = canvas.getByRole('button', { name: 'Move to Ethiopia' })
    await expect(country).toHaveValue('PK')
    await userEvent.click(move)
    await expect(country).toHaveValue('ET')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone' }), '0911234567')
    await expect(changed).toHaveBeenLastCalledWith('+251911234567')
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Phone' }))
    await userEvent.selectOptions(country, 'DJ')
    await userEvent.click(move)
    await expect(country).toHaveValue('DJ')
  },
})

export const Dark = meta.story({ ...states, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...states, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...states, globals: { brand: 'Pale' } })
