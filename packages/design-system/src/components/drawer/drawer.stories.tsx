import { useRef, useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { useOpenControl } from '../../../.storybook/open-control.ts'
import { asShown, openInDocs, type PlayStep, seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { Button } from '../button/index.ts'
import { Field } from '../field/index.ts'
import { Input } from '../input/index.ts'
import { Text } from '../text/index.ts'
import { Drawer, type DrawerProps } from './drawer.tsx'

const meta = preview.meta({
  title: 'Components/Drawer (side sheet)',
  component: Drawer,
})

function Example(props: Partial<DrawerProps>) {
  const [isOpen, setOpen] = useState(false)
  return <Openable {...props} {...{ isOpen, setOpen }} />
}

type OpenableProps = Partial<DrawerProps> & { isOpen: boolean; setOpen: (open: boolean) => void }

function Openable({ isOpen, setOpen, ...props }: OpenableProps) {
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Drawer
        title="Karachi to Lahore"
        description="24 tonnes of cement"
        footer={<Button onClick={close}>Save</Button>}
        {...props}
        open={isOpen}
        onClose={close}
      >
        <Field label="Note">
          <Input />
        </Field>
      </Drawer>
    </>
  )
}

const opened: PlayStep = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: asShown('Open') }))
  await seenOverlay('dialog', 'Karachi to Lahore')
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    open: false,
    onClose: () => undefined,
    title: 'Karachi to Lahore',
    description: '24 tonnes of cement',
    size: 'md',
    side: 'end',
    modal: true,
  },
  render: (args) => <Openable {...args} {...useOpenControl()} />,
})

export const Open = meta.story({
  parameters: openInDocs,
  render: () => <Example />,
  play: async (context) => {
    await opened(context)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus())
  },
})

export const ClosedWithEscape = meta.story({
  render: () => <Example />,
  play: async (context) => {
    await opened(context)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus())
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Open' })).toHaveFocus())
  },
})

export const AtTheStart = meta.story({
  parameters: openInDocs,
  render: () => <Example side="start" size="xs" />,
  play: opened,
})

export const Empty = meta.story({
  render: () => <Example description={undefined} footer={undefined} title="Karachi to Lahore" />,
  play: opened,
})

const unbroken = 'PlotOfSectorB'.repeat(20)

export const LongText = meta.story({
  render: () => (
    <Example title={unbroken} description={`${unbroken} `.repeat(12)} footer={<Button>{unbroken}</Button>} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const drawer = await seenOverlay('dialog')
    for (const part of drawer.querySelectorAll('*')) {
      await expect(part.scrollWidth).toBeLessThanOrEqual(drawer.clientWidth)
    }
  },
})

const routes = ['Karachi to Lahore', 'Multan to Quetta', 'Sukkur to Peshawar'] as const

/** The arrow keys move through the list while the drawer is open, and the drawer shows the current row. */
function ListWithPeek() {
  const [shown, setShown] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const moveBy = (step: number) => {
    const rows = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = rows[rows.findIndex((row) => row.matches(':focus')) + step]
    next?.focus()
    if (shown && next?.textContent) setShown(next.textContent)
  }
  return (
    <>
      <ul ref={list} aria-label="Routes">
        {routes.map((route) => (
          <li key={route}>
            <Button
              variant="ghost"
              onClick={() => setShown(route)}
              onKeyDown={({ key }) => {
                if (key === 'ArrowDown' || key === 'j') moveBy(1)
                if (key === 'ArrowUp' || key === 'k') moveBy(-1)
              }}
            >
              {route}
            </Button>
          </li>
        ))}
      </ul>
      <Drawer
        modal={false}
        open={shown !== null}
        title={shown ?? ''}
        footer={<Button variant="outline">Open the record</Button>}
        onClose={() => setShown(null)}
      >
        <Text>24 tonnes of cement</Text>
      </Drawer>
    </>
  )
}

const peeked: PlayStep = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: routes[0] }))
  await seenOverlay('dialog', routes[0])
}

export const BesideAList = meta.story({
  parameters: openInDocs,
  render: () => <ListWithPeek />,
  play: peeked,
})

export const BesideAListByKeyboard = meta.story({
  render: () => <ListWithPeek />,
  play: async (context) => {
    const { canvas, userEvent } = context
    await peeked(context)
    await expect(canvas.getByRole('button', { name: routes[0] })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', { name: routes[1] })).toHaveFocus()
    await seenOverlay('dialog', routes[1])
    await userEvent.keyboard('j')
    await seenOverlay('dialog', routes[2])
    const heading = screen.getByRole('heading', { name: routes[2] })
    await expect(heading).toHaveAttribute('aria-live', 'polite')
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: routes[2] })).toHaveFocus()
  },
})

/** The rows behind the drawer can still be clicked. */
export const BesideAListByPointer = meta.story({
  render: () => <ListWithPeek />,
  play: async (context) => {
    await peeked(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: routes[2] }))
    await seenOverlay('dialog', routes[2])
  },
})

export const Dark = meta.story({ render: () => <Example />, play: opened, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({
  render: () => <Example />,
  play: opened,
  globals: { language: 'ur' },
})

export const PaleBrand = meta.story({ render: () => <Example />, play: opened, globals: { brand: 'Pale' } })
