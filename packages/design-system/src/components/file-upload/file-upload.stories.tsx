import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Text } from '../text/index.ts'
import { FileUpload, type FileUploadProps, type FileUploadTexts } from './file-upload.tsx'

const meta = preview.meta({
  title: 'Components/File upload (dropzone)',
  component: FileUpload,
})

const texts: FileUploadTexts = {
  prompt: 'Drop files here, or choose them',
  waiting: 'Waiting',
  sent: 'Uploaded',
  progress: (share) => `${Math.round(share * 100)} %`,
  cancel: (name) => `Cancel ${name}`,
  retry: (name) => `Try ${name} again`,
  remove: (name) => `Remove ${name}`,
}
const uploads: FileUploadProps['uploads'] = [
  { id: '1', name: 'bilty.pdf', state: 'sent' },
  { id: '2', name: 'pod.jpg', state: 'sending', share: 0.42 },
  { id: '3', name: `رسید-${'consignment-note-'.repeat(8)}final.pdf`, state: 'waiting' },
  { id: '4', name: 'gate-pass.png', state: 'failed', reason: 'The connection was lost' },
  { id: '5', name: 'notes.docx', state: 'refused', reason: 'Only PDF, JPEG, PNG and WebP are taken' },
]
const [onChoose, onCancel, onRetry, onRemove] = [fn(), fn(), fn(), fn()]
const refuse = (file: File) => (file.name.endsWith('.pdf') ? undefined : 'Only PDF is taken')

function Example(props: Partial<FileUploadProps>) {
  const [files, setFiles] = useState<FileUploadProps['uploads']>(props.uploads ?? [])
  return (
    <FileUpload
      label="Documents"
      hint="PDF, up to 10 MB each"
      accept=".pdf"
      {...props}
      refuse={refuse}
      onChoose={(chosen) => {
        onChoose(chosen.map(({ file, reason }) => [file.name, reason]))
        setFiles([
          ...files,
          ...chosen.map(({ file: { name }, reason }) =>
            reason === undefined
              ? ({ id: name, name, state: 'waiting' } as const)
              : ({ id: name, name, state: 'refused', reason } as const),
          ),
        ])
      }}
      uploads={files}
      {...{ onCancel, onRetry, onRemove }}
      texts={props.texts ?? texts}
    />
  )
}

const states = { render: () => <Example uploads={uploads} required /> }
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    label: 'Documents',
    hint: 'PDF, up to 10 MB each',
    accept: '.pdf',
    required: false,
    pastes: false,
    ...{ uploads, texts, onChoose, onCancel, onRetry, onRemove },
  },
  render: (args) => <Example {...args} />,
})

export const States = meta.story({
  tags: ['still'],
  ...states,
  play: async ({ canvas, userEvent }) => {
    for (const act of [onCancel, onRetry, onRemove]) act.mockClear()
    await canvas.findByRole('button', { name: /^Documents/ }, { timeout: 10_000 })
    const [sent, sending, , failed] = within(canvas.getByRole('list', { name: 'Documents' })).getAllByRole(
      'listitem',
    )
    await expect(canvas.getByRole('progressbar', { name: /^pod.jpg/ })).toHaveValue(0.42)
    await expect(sent).toHaveTextContent('Uploaded')
    await expect(failed).toHaveTextContent('The connection was lost')
    await expect(within(sending as HTMLElement).getAllByRole('button')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel pod.jpg' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Try gate-pass.png again' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove notes.docx' }))
    await expect([onCancel, onRetry, onRemove].map(({ mock }) => mock.calls)).toEqual([
      [['2']],
      [['4']],
      [['5']],
    ])
    await expect(canvas.queryByRole('button', { name: 'Try notes.docx again' })).toBeNull()
  },
})

export const Chosen = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    onChoose.mockClear()
    await canvas.findByRole('button', { name: /^Documents/ }, { timeout: 10_000 })
    const input = canvas.getByLabelText<HTMLInputElement>(/^Documents/, { selector: 'input' })
    await expect(input).toHaveAttribute('accept', '.pdf')
    await userEvent.upload(input, [pdf('one.pdf'), pdf('two.pdf')])
    await waitFor(() =>
      expect(onChoose.mock.calls).toEqual([
        [
          [
            ['one.pdf', undefined],
            ['two.pdf', undefined],
          ],
        ],
      ]),
    )
    await expect(canvas.getAllByText('Waiting')).toHaveLength(2)
  },
})

export const DroppedAndRefused = meta.story({
  render: () => <Example />,
  play: async ({ canvas }) => {
    onChoose.mockClear()
    const zone = await canvas.findByRole('button', { name: /^Documents/ }, { timeout: 10_000 })
    const files = [pdf('one.pdf'), new File(['x'], 'notes.docx', { type: 'text/plain' })]
    const carry = (kind: string) => zone.dispatchEvent(eventWithFiles(kind, files))
    carry('dragover')
    await waitFor(() => expect(zone).toHaveAttribute('data-dragging'))
    carry('drop')
    await waitFor(() =>
      expect(onChoose.mock.calls).toEqual([
        [
          [
            ['one.pdf', undefined],
            ['notes.docx', 'Only PDF is taken'],
          ],
        ],
      ]),
    )
    await expect(canvas.getByText('Only PDF is taken')).toBeVisible()
    await expect(zone).not.toHaveAttribute('data-dragging')
  },
})

/** On a phone the camera is offered, and each file can have details. */
export const WithDetailsAndCamera = meta.story({
  tags: ['still'],
  render: () => (
    <Example
      uploads={[
        { id: '1', name: 'bilty.pdf', state: 'chosen' },
        { id: '2', name: 'pod.jpg', state: 'waiting', note: 'The line is cut' },
      ]}
      texts={{ ...texts, camera: 'Take a photo' }}
      details={({ id }) => (id === '1' ? <Text size="sm">Consignment note</Text> : null)}
      pastes
    />
  ),
  play: async ({ canvas }) => {
    onChoose.mockClear()
    await canvas.findByRole('button', { name: /^Documents/ }, { timeout: 10_000 })
    await expect(canvas.getByText('Consignment note')).toBeVisible()
    await expect(canvas.getByText('The line is cut')).toBeVisible()
    const clipboardData = new DataTransfer()
    clipboardData.items.add(pdf('pasted.pdf'))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    await waitFor(() => expect(onChoose.mock.calls).toEqual([[[['pasted.pdf', undefined]]]]))
  },
})

export const ByKeyboard = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    const zone = await canvas.findByRole('button', { name: /^Documents/ }, { timeout: 10_000 })
    await userEvent.tab()
    await expect(zone).toHaveFocus()
    await expect(zone).toHaveAccessibleDescription('PDF, up to 10 MB each')
  },
})

export const RefusedByTheForm = meta.story({ render: () => <Example error="Add at least one document" /> })

export const Dark = meta.story({ ...states, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...states, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...states, globals: { brand: 'Pale' } })

/**
 * The event that a browser sends for dragged files. Scripts cannot create file system entries, so they are
 * faked.
 */
function eventWithFiles(kind: string, files: readonly File[]): Event {
  const items = files.map((file) => ({
    kind: 'file',
    type: file.type,
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isFile: true, isDirectory: false, name: file.name }),
  }))
  const event = new Event(kind, { bubbles: true, cancelable: true })
  return Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items, files } })
}
