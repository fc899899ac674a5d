import { expect, screen, waitFor } from 'storybook/test'
import { asShown, openInDocs, type PlayStep, seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { Button } from '../button/index.ts'
import { Checkbox } from '../checkbox/index.ts'
import { Dialog } from '../dialog/index.ts'
import { Inline } from '../layout/index.ts'
import { Text } from '../text/index.ts'
import { Popover, type PopoverProps } from './popover.tsx'

const meta = preview.meta({
  title: 'Components/Popover',
  component: Popover,
})

function Example(props: Partial<Pick<PopoverProps, 'title' | 'align'>>) {
  return (
    <Inline>
      <Popover
        title="Columns"
        {...props}
        trigger={(attributes) => (
          <Button variant="outline" {...attributes}>
            Columns
          </Button>
        )}
      >
        {(close) => (
          <>
            <Checkbox label="Weight" defaultChecked />
            <Checkbox label="Goods" />
            <Button size="sm" onClick={close}>
              Done
            </Button>
          </>
        )}
      </Popover>
      <Button variant="outline">Export</Button>
    </Inline>
  )
}

const example = { render: () => <Example /> }

const opened: PlayStep = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: asShown('Columns') }))
  await seenOverlay('dialog', 'Columns')
}

/** Change its properties below. */
export const TryIt = meta.story({
  parameters: { tried: ['title', 'align'] },
  args: { title: 'Columns', align: 'start', trigger: () => <Button />, children: null },
  render: ({ title, align = 'start' }) => <Example title={title} align={align} />,
})

export const Open = meta.story({
  parameters: openInDocs,
  ...example,
  play: async (context) => {
    await opened(context)
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Weight' })).toHaveFocus())
    await expect(context.canvas.getByRole('button', { name: 'Columns' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
  },
})

export const ClosedWithEscape = meta.story({
  ...example,
  play: async (context) => {
    await opened(context)
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Weight' })).toHaveFocus())
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Columns' })).toHaveFocus())
  },
})

export const ClosedFromWithin = meta.story({
  ...example,
  play: async (context) => {
    await opened(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Columns' })).toHaveFocus())
    // The second time, the code is already loaded.
    await opened(context)
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Weight' })).toHaveFocus())
  },
})

export const LeftForAnotherControl = meta.story({
  ...example,
  play: async (context) => {
    await opened(context)
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Weight' })).toHaveFocus())
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Export' })).toHaveFocus())
  },
})

const words = 'The price includes loading and unloading at both ends. '.repeat(40)

export const LongTextAtTheEnd = meta.story({
  parameters: openInDocs,
  render: () => (
    <Inline justify="end">
      <Popover title="Columns" align="end" trigger={(attributes) => <Button {...attributes}>Columns</Button>}>
        <Text>{words}</Text>
      </Popover>
    </Inline>
  ),
  play: opened,
})

export const InADialog = meta.story({
  render: () => (
    <Dialog open title="Export" onClose={() => {}}>
      <Popover title="Columns" trigger={(attributes) => <Button {...attributes}>Columns</Button>}>
        <Checkbox label="Weight" />
      </Popover>
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
    await seenOverlay('dialog', 'Columns')
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Weight' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Columns' })).toBeNull())
    await expect(screen.getByRole('dialog', { name: 'Export' })).toBeVisible()
  },
})

export const Dark = meta.story({ ...example, play: opened, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, play: opened, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, play: opened, globals: { brand: 'Pale' } })
