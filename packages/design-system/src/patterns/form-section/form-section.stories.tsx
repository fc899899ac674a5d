import preview from '../../../.storybook/preview.tsx'
import { Field } from '../../components/field/index.ts'
import { Input } from '../../components/input/index.ts'
import { NumberInput } from '../../components/number-input/index.ts'
import { FormSection } from './form-section.tsx'

const meta = preview.meta({
  title: 'Patterns/Form section',
  component: FormSection,
})

const fields = (
  <>
    <Field label="Weight" required>
      <NumberInput suffix="Tonne" />
    </Field>
    <Field label="Vehicles">
      <NumberInput whole defaultValue="1" />
    </Field>
    <Field label="Reference">
      <Input />
    </Field>
  </>
)

const example = {
  render: () => (
    <>
      <FormSection title="Cargo" description="What travels, and how much of it.">
        {fields}
      </FormSection>
      <FormSection title="Contact" columns={1}>
        {fields}
      </FormSection>
    </>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { title: 'Cargo', description: 'What travels, and how much of it.', columns: 2, children: fields },
})

export const Sections = meta.story(example)

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
