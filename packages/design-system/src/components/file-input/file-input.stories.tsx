import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Field } from '../field/index.ts'
import { Stack } from '../layout/index.ts'
import { FileInput } from './file-input.tsx'

const meta = preview.meta({
  title: 'Components/File input',
  component: FileInput,
  args: { prompt: 'Choose a file, or drop it here' },
})

const example = {
  render: () => (
    <Stack>
      <Field label="Scan" hint="PDF or JPEG, up to 10 MB" required>
        <FileInput prompt="Choose a file, or drop it here" />
      </Field>
      <Field label="Photo" error="The file is empty">
        <FileInput prompt="Choose a file, or drop it here" fileName="IMG_0001.JPG" />
      </Field>
      <Field label="Long name">
        <FileInput
          prompt="Choose a file, or drop it here"
          fileName={`رسید-${'consignment-note-'.repeat(11)}final.pdf`}
        />
      </Field>
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { 'aria-label': 'Scan', prompt: 'Choose a file, or drop it here' },
})

export const States = meta.story(example)

export const Chosen = meta.story({
  args: { 'aria-label': 'Scan', onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Scan')
    await userEvent.upload(input, new File(['%PDF-1.4'], 'scan.pdf', { type: 'application/pdf' }))
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(input.files?.[0]?.name).toBe('scan.pdf')
  },
})

export const ByKeyboard = meta.story({
  args: { 'aria-label': 'Scan' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByLabelText('Scan')).toHaveFocus()
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
