import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Field } from '../field/index.ts'
import { PasswordInput } from './password-input.tsx'

const meta = preview.meta({
  title: 'Components/Password input',
  component: PasswordInput,
})

const example = {
  render: () => (
    <Field label="Password" required>
      <PasswordInput defaultValue="karachi2026" />
    </Field>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { 'aria-label': 'Password', defaultValue: 'karachi2026' },
})

export const Hidden = meta.story({
  tags: ['still'],
  ...example,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText(/^Password/)
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(input).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(input).toHaveAttribute('type', 'password')
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
