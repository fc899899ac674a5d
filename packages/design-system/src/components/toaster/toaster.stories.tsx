import { expect, screen, waitFor } from 'storybook/test'
import { openInDocs } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { Button } from '../button/index.ts'
import { Dialog } from '../dialog/index.ts'
import { Field } from '../field/index.ts'
import { Input } from '../input/index.ts'
import { createNoticeBoard } from './notice-board.ts'
import { Toaster } from './toaster.tsx'

const meta = preview.meta({
  title: 'Components/Toaster (toast, snackbar)',
  component: Toaster,
})

function boardWithAll() {
  const board = createNoticeBoard()
  board.post({ tone: 'success', title: 'Shipment saved' })
  board.post({ tone: 'danger', title: 'The bid was not accepted', description: 'Someone else was quicker.' })
  board.post({
    tone: 'info',
    title: 'Tag removed',
    action: { label: 'Undo', onAct: () => board.post({ tone: 'success', title: 'Tagged again' }) },
  })
  return board
}

const example = { render: () => <Toaster board={boardWithAll()} stayMs={600_000} /> }

// Storybook would print the board without its functions.
const code = `import { Button } from '@karwan/design-system/components/button'
import { createNoticeBoard, Toaster } from '@karwan/design-system/components/toaster'

const board = createNoticeBoard()

<>
  <Button onClick={() => board.post({ tone: 'success', title: 'Shipment saved' })}>Save</Button>
  <Toaster board={board} />
</>`

/** Change its properties below. */
export const TryIt = meta.story({
  parameters: { docs: { source: { code } } },
  args: { board: boardWithAll(), stayMs: 600_000 },
})

export const All = meta.story({
  parameters: openInDocs,
  ...example,
  play: async ({ canvas, userEvent }) => {
    // New messages are announced when the screen reader has finished a sentence, wherever the focus is.
    await expect(canvas.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite')
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(canvas.getByText('Tagged again')).toBeVisible())
    await expect(canvas.queryByText('Tag removed')).toBeNull()
  },
})

export const OnlyFailuresStay = meta.story({
  render: () => <Toaster board={boardWithAll()} stayMs={50} />,
  play: async ({ canvas, userEvent }) => {
    // Each other message disappears after its own time.
    for (const title of ['Shipment saved', 'Tag removed'])
      await waitFor(() => expect(canvas.queryByText(title)).toBeNull())
    await expect(canvas.getByRole('alert')).toHaveTextContent('The bid was not accepted')
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})

export const BesideADialog = meta.story({
  render: () => (
    <>
      <Dialog open onClose={() => undefined} title="Enter a bid" footer={<Button>Save bid</Button>}>
        {Array.from({ length: 12 }, (_, row) => `Field ${row + 1}`).map((label) => (
          <Field key={label} label={label}>
            <Input />
          </Field>
        ))}
      </Dialog>
      <Toaster board={boardWithAll()} stayMs={600_000} />
    </>
  ),
  play: async () => {
    const toasts = (await screen.findByText('Shipment saved')).closest('section')
    const button = await screen.findByRole('button', { name: 'Save bid' })
    await expect(covers(toasts, button)).toBe(false)
  },
})

function covers(one: Element | null, other: Element): boolean {
  const [over, under] = [one?.getBoundingClientRect(), other.getBoundingClientRect()]
  if (!over) return false
  const beside = over.right <= under.left || over.left >= under.right
  return !beside && over.bottom > under.top && over.top < under.bottom
}

const unbroken = 'PlotOfSectorB'.repeat(20)

function boardWithUnbrokenWords() {
  const board = createNoticeBoard()
  board.post({ tone: 'danger', title: unbroken, description: unbroken })
  return board
}

export const UnbrokenWords = meta.story({
  render: () => <Toaster board={boardWithUnbrokenWords()} stayMs={600_000} />,
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
