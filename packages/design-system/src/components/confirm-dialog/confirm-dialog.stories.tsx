import { Component, type ReactNode, StrictMode, useState } from 'react'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import { asShown, openInDocs, type PlayStep, seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { Button } from '../button/index.ts'
import type { ConfirmOptions } from './confirm-options.ts'
import { ConfirmProvider } from './confirm-provider.tsx'
import { useConfirm } from './use-confirm.ts'

const meta = preview.meta({
  title: 'Components/Confirm dialog (alert dialog)',
  component: ConfirmProvider,
  argTypes: { children: { control: false } },
})

const confirmed = fn()
const cancelled = fn()

function Asking({ options, times = 1 }: { options?: Partial<ConfirmOptions>; times?: number }) {
  const confirm = useConfirm()
  const ask = () => {
    for (let time = 0; time < times; time += 1) confirm(options).then(confirmed, cancelled)
  }
  return <Button onClick={ask}>Ask</Button>
}

function example(options?: Partial<ConfirmOptions>, times?: number) {
  return {
    render: () => (
      <StrictMode>
        <ConfirmProvider>
          <Asking options={options} times={times} />
        </ConfirmProvider>
      </StrictMode>
    ),
    beforeEach: () => {
      confirmed.mockClear()
      cancelled.mockClear()
    },
  }
}

const asked: PlayStep = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: asShown('Ask') }))
  await seenOverlay('alertdialog')
}

const deleting: Partial<ConfirmOptions> = {
  title: 'Delete this company?',
  description: 'Its people can no longer sign in. This cannot be undone.',
  confirmText: 'Delete',
  tone: 'danger',
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { defaults: deleting, children: null },
  render: ({ defaults }) => (
    <ConfirmProvider {...(defaults && { defaults })}>
      <Asking />
    </ConfirmProvider>
  ),
})

export const Defaults = meta.story({
  parameters: openInDocs,
  ...example(),
  play: async (context) => {
    await asked(context)
    await expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
    // Cancel has the focus, so that Enter does not confirm by accident.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    const buttons = screen.getAllByRole('button').filter((button) => button.closest('[role=alertdialog]'))
    await expect(buttons.map((button) => button.textContent)).toEqual(['Cancel', 'Ok'])
  },
})

export const ConfirmResolvesOnce = meta.story({
  ...example(),
  play: async (context) => {
    await asked(context)
    await context.userEvent.dblClick(screen.getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(confirmed).toHaveBeenCalledTimes(1)
    await expect(cancelled).not.toHaveBeenCalled()
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Ask' })).toHaveFocus())
  },
})

export const CancelRejects = meta.story({
  ...example(),
  play: async (context) => {
    await asked(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1))
    await expect(confirmed).not.toHaveBeenCalled()
  },
})

export const EscapeRejects = meta.story({
  ...example(),
  play: async (context) => {
    await asked(context)
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1))
  },
})

export const EscapeDisabled = meta.story({
  ...example({ disableBackdropClose: true }),
  play: async (context) => {
    await asked(context)
    await context.userEvent.keyboard('{Escape}')
    await expect(screen.getByRole('alertdialog')).toBeVisible()
    await expect(cancelled).not.toHaveBeenCalled()
  },
})

export const Keyword = meta.story({
  ...example({ ...deleting, keyword: 'DELETE', keywordLabel: 'Type DELETE to go on' }),
  play: async (context) => {
    await asked(context)
    await waitFor(() => expect(screen.getByLabelText('Type DELETE to go on')).toHaveFocus())
    const button = screen.getByRole('button', { name: 'Delete' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await context.userEvent.click(button)
    await expect(confirmed).not.toHaveBeenCalled()
    await context.userEvent.type(screen.getByLabelText('Type DELETE to go on'), 'DELETE')
    await expect(screen.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-disabled')
    await context.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(confirmed).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
})

export const Acknowledgement = meta.story({
  ...example({ ...deleting, acknowledgement: 'I know that this cannot be undone' }),
  play: async (context) => {
    await asked(context)
    await context.userEvent.click(screen.getByRole('checkbox'))
    await context.userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(confirmed).toHaveBeenCalledTimes(1))
  },
})

export const ConfirmFirstAndNoCancel = meta.story({
  ...example({ buttonOrder: ['confirm', 'cancel'], hideCancel: true }),
  play: async (context) => {
    await asked(context)
    await expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  },
})

export const OneAfterTheOther = meta.story({
  ...example(undefined, 2),
  play: async (context) => {
    await asked(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(confirmed).toHaveBeenCalledTimes(1))
    await context.userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
})

export const WrongButtonOrderRejects = meta.story({
  ...example({ buttonOrder: ['cancel', 'help' as 'confirm'] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask' }))
    await waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1))
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

function Leaving() {
  const [here, setHere] = useState(true)
  return (
    <StrictMode>
      {here ? (
        <ConfirmProvider>
          <Asking />
          <Leave onLeave={() => setHere(false)} />
        </ConfirmProvider>
      ) : (
        <p>Another page</p>
      )}
    </StrictMode>
  )
}

function Leave({ onLeave }: { onLeave: () => void }) {
  return (
    <button type="button" data-testid="leave" onClick={onLeave}>
      Leave
    </button>
  )
}

export const LeavingThePageRejects = meta.story({
  ...example(),
  render: () => <Leaving />,
  play: async (context) => {
    await asked(context)
    // People cannot click the page behind the dialog, but a router can still leave it.
    context.canvas.getByTestId('leave').click()
    await waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1))
    await expect(context.canvas.getByText('Another page')).toBeVisible()
  },
})

class Caught extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error ? <p>{`${error.name}: ${error.message}`}</p> : this.props.children
  }
}

export const OutsideItsProvider = meta.story({
  beforeEach() {
    // React logs every error that an error boundary catches; this one is intended.
    const report = spyOn(console, 'error').mockImplementation(() => undefined)
    return () => report.mockRestore()
  },
  render: () => (
    <Caught>
      <Asking />
    </Caught>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('MissingConfirmProvider: Missing ConfirmProvider')).toBeVisible()
  },
})

export const Dark = meta.story({ ...example(deleting), play: asked, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example(deleting), play: asked, globals: { language: 'ur' } })
