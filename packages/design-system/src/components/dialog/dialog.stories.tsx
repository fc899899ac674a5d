import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { useOpenControl } from '../../../.storybook/open-control.ts'
import { asShown, openInDocs, type PlayStep, seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { Button } from '../button/index.ts'
import { Field } from '../field/index.ts'
import { Input } from '../input/index.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

const meta = preview.meta({
  title: 'Components/Dialog (modal)',
  component: Dialog,
})

function Example(props: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false)
  return <Openable {...props} {...{ isOpen, setOpen }} />
}

type OpenableProps = Partial<DialogProps> & { isOpen: boolean; setOpen: (open: boolean) => void }

function Openable({ isOpen, setOpen, ...props }: OpenableProps) {
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        title="Assign a driver"
        description="The driver is told at once."
        footer={<Button onClick={close}>Assign</Button>}
        {...props}
        open={isOpen}
        onClose={close}
      >
        <Field label="Driver">
          <Input />
        </Field>
      </Dialog>
    </>
  )
}

const opened: PlayStep = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: asShown('Open') }))
  await seenOverlay('dialog', 'Assign a driver')
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    open: false,
    onClose: () => undefined,
    title: 'Assign a driver',
    description: 'The driver is told at once.',
    size: 'md',
    persistent: false,
    dirty: false,
  },
  render: (args) => <Openable {...args} {...useOpenControl()} />,
})

export const Open = meta.story({ parameters: openInDocs, render: () => <Example />, play: opened })

export const WithNotice = meta.story({
  parameters: openInDocs,
  render: () => <Example notice="Another driver has the same phone." />,
  play: async ({ canvas, userEvent, ...rest }) => {
    await opened({ canvas, userEvent, ...rest })
    const notice = screen.getByText('Another driver has the same phone.').getBoundingClientRect()
    await expect(notice.top).toBeGreaterThan(screen.getByLabelText('Driver').getBoundingClientRect().bottom)
    const assign = screen.getByRole('button', { name: 'Assign' })
    await expect(notice.bottom).toBeLessThanOrEqual(assign.getBoundingClientRect().top)
  },
})

const unbroken = 'PlotOfSectorB'.repeat(20)

export const UnbrokenWords = meta.story({
  parameters: openInDocs,
  render: () => <Example title={unbroken} description={unbroken} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const dialog = await seenOverlay('dialog')
    for (const part of dialog.querySelectorAll('*')) {
      await expect(part.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    }
  },
})

export const ClosedWithEscape = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent, ...rest }) => {
    await opened({ canvas, userEvent, ...rest })
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus())
  },
})

export const Persistent = meta.story({
  render: () => <Example persistent />,
  play: async ({ userEvent, ...rest }) => {
    await opened({ userEvent, ...rest })
    await userEvent.keyboard('{Escape}')
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
})

export const Dark = meta.story({ render: () => <Example />, play: opened, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({
  render: () => <Example />,
  play: opened,
  globals: { language: 'ur' },
})
