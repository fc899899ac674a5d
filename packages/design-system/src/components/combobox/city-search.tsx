import type { StoryContext } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { fn } from 'storybook/test'
import { Field } from '../field/index.ts'
import { Combobox, type ComboboxOption, type ComboboxProps } from './combobox.tsx'

export const cities = ['Karachi', 'Lahore', 'Larkana', 'Islamabad', 'Peshawar'].map((label, index) => ({
  value: index,
  label,
  hint: 'Pakistan',
}))
export const chosen = fn()

export function Example({
  initial = null,
  error,
  slow = false,
  ...props
}: Partial<ComboboxProps> & { initial?: ComboboxOption | null; error?: string; slow?: boolean }) {
  const [query, setQuery] = useState('')
  const [answered, setAnswered] = useState('')
  const [value, setValue] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setAnswered(query), 150)
    return () => clearTimeout(timer)
  }, [query])
  const searched = slow ? answered : query
  const found = cities.filter((city) => city.label.toLowerCase().includes(searched.toLowerCase()))
  return (
    <Field label="City" hint="At least 3 letters" error={error}>
      <Combobox
        placeholder="Search"
        minCharacters={3}
        options={found}
        busy={searched !== query}
        {...props}
        value={value}
        onQueryChange={setQuery}
        onValueChange={(option) => {
          chosen(option)
          setValue(option)
        }}
      />
    </Field>
  )
}

// The code of the list loads after the field.
export const comboboxOf = (canvas: StoryContext['canvas']) =>
  canvas.findByRole<HTMLInputElement>('combobox', { name: 'City' }, { timeout: 10_000 })

export async function typeInto(input: HTMLInputElement, userEvent: StoryContext['userEvent'], text: string) {
  await userEvent.click(input)
  await userEvent.keyboard(text)
}
