import { expect, fn, screen, waitFor } from 'storybook/test'
import { seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { atRest } from '../../testing/index.ts'
import { Button } from '../button/index.ts'
import { chosen, cities, comboboxOf, Example, typeInto } from './city-search.tsx'

// What typing does is beside the other stories in the sidebar, and the page of the part is theirs.
const meta = preview.meta({ title: 'Components/Combobox (autocomplete)', tags: ['!autodocs'] })

const sent = fn()

const example = { render: () => <Example /> }

const inForm = {
  render: () => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <Example />
    </form>
  ),
}

export const FoundByTyping = meta.story({
  ...example,
  play: async ({ canvas, userEvent }) => {
    chosen.mockClear()
    const input = await comboboxOf(canvas)
    await typeInto(input, userEvent, 'La')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Type at least 3 characters'))
    await typeInto(input, userEvent, 'r')
    await userEvent.click(await screen.findByRole('option', { name: /Larkana/ }))
    await expect(chosen).toHaveBeenLastCalledWith(cities[2])
    await expect(input).toHaveValue('Larkana')
  },
})

export const ChosenIsReplaced = meta.story({
  render: () => <Example initial={cities[0] ?? null} />,
  play: async ({ canvas, userEvent }) => {
    const input = await comboboxOf(canvas)
    await userEvent.click(input)
    await seenOverlay('listbox')
    // The list moves the caret within a few frames after it opens.
    for (let frame = 0; frame < 5; frame += 1) await atRest()
    await expect([input.selectionStart, input.selectionEnd]).toEqual([0, 'Karachi'.length])
    await userEvent.keyboard('Lar')
    await waitFor(() => expect(input).toHaveValue('Lar'))
  },
})

export const ByKeyboard = meta.story({
  ...example,
  play: async ({ canvas, userEvent }) => {
    chosen.mockClear()
    await typeInto(await comboboxOf(canvas), userEvent, 'Kar')
    await screen.findByRole('option', { name: /Karachi/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(chosen).toHaveBeenLastCalledWith(cities[0])
  },
})

export const FirstMatchByEnter = meta.story({
  ...inForm,
  play: async ({ canvas, userEvent }) => {
    chosen.mockClear()
    sent.mockClear()
    const input = await comboboxOf(canvas)
    await typeInto(input, userEvent, 'Lah')
    const option = await screen.findByRole('option', { name: /Lahore/ })
    await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', option.id))
    await userEvent.keyboard('{Enter}')
    await expect(chosen).toHaveBeenLastCalledWith(cities[1])
    await expect(input).toHaveValue('Lahore')
    await expect(input).toHaveFocus()
    await waitFor(() => expect(input).toHaveAttribute('aria-expanded', 'false'))
    await expect(sent).not.toHaveBeenCalled()
  },
})

export const LeftWithThePointer = meta.story({
  render: () => (
    <>
      <Example />
      <Button onClick={sent}>Next</Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    chosen.mockClear()
    sent.mockClear()
    await typeInto(await comboboxOf(canvas), userEvent, 'Lah')
    await screen.findByRole('option', { name: /Lahore/ })
    const next = canvas.getByRole('button', { name: 'Next' })
    await userEvent.pointer({ keys: '[MouseLeft>]', target: next })
    await atRest()
    await expect(chosen).not.toHaveBeenCalled()
    await userEvent.pointer({ keys: '[/MouseLeft]', target: next })
    await expect(sent).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(chosen.mock.calls).toEqual([[cities[1]]]))
  },
})

export const EnterWithNothingTyped = meta.story({
  ...inForm,
  play: async ({ canvas, userEvent }) => {
    chosen.mockClear()
    sent.mockClear()
    await userEvent.click(await comboboxOf(canvas))
    await seenOverlay('listbox')
    await userEvent.keyboard('{Enter}')
    await expect(sent).not.toHaveBeenCalled()
    await expect(chosen).not.toHaveBeenCalled()
  },
})

export const FirstMatchByTab = meta.story({
  render: () => <Example initial={cities[0] ?? null} />,
  play: async ({ canvas, userEvent }) => {
    chosen.mockClear()
    const input = await comboboxOf(canvas)
    await userEvent.clear(input)
    await typeInto(input, userEvent, 'Lah')
    await screen.findByRole('option', { name: /Lahore/ })
    await userEvent.tab()
    await expect(chosen).toHaveBeenLastCalledWith(cities[1])
    await expect(input).toHaveValue('Lahore')
    await expect(input).not.toHaveFocus()
  },
})

export const FasterThanTheSearch = meta.story({
  render: () => <Example slow />,
  play: async ({ canvas, userEvent }) => {
    chosen.mockClear()
    const input = await comboboxOf(canvas)
    await typeInto(input, userEvent, 'Lah')
    await screen.findByRole('option', { name: /Lahore/ })
    await userEvent.clear(input)
    await typeInto(input, userEvent, 'Lar')
    await userEvent.tab()
    await expect(chosen).not.toHaveBeenCalled()
    await waitFor(() => expect(chosen.mock.calls).toEqual([[cities[2]]]))
    await waitFor(() => expect(input).toHaveValue('Larkana'))
    await expect(input).not.toHaveFocus()
  },
})

export const NoMatchIsKept = meta.story({
  render: () => <Example initial={cities[0] ?? null} />,
  play: async ({ canvas, userEvent }) => {
    chosen.mockClear()
    const input = await comboboxOf(canvas)
    await userEvent.clear(input)
    await typeInto(input, userEvent, 'xyz')
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveValue('xyz')
    await userEvent.tab()
    await expect(input).toHaveValue('xyz')
    await expect(chosen.mock.calls).toEqual([[null]])
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(/No matches/)
    await userEvent.clear(input)
    await typeInto(input, userEvent, 'Pesh')
    await expect(input).toBeValid()
  },
})

export const NotSearchedIsNotTaken = meta.story({
  render: () => <Example minCharacters={0} searchedFrom={3} options={cities} />,
  play: async ({ canvas, userEvent }) => {
    chosen.mockClear()
    const input = await comboboxOf(canvas)
    await typeInto(input, userEvent, 'Pe')
    await userEvent.tab()
    await expect(chosen).not.toHaveBeenCalled()
    await expect(input).toHaveValue('Pe')
    await expect(input).toHaveAccessibleDescription(/Type at least 3 characters/)
  },
})

export const TakenBackByEscape = meta.story({
  render: () => <Example initial={cities[0] ?? null} />,
  play: async ({ canvas, userEvent }) => {
    chosen.mockClear()
    const input = await comboboxOf(canvas)
    await userEvent.clear(input)
    await typeInto(input, userEvent, 'Lah')
    await seenOverlay('listbox')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(input).toHaveValue('Karachi'))
    await userEvent.tab()
    await expect(chosen).not.toHaveBeenCalled()
  },
})

export const EmptiedIsCleared = meta.story({
  render: () => (
    <>
      <Example initial={cities[0] ?? null} />
      <Button onClick={sent}>Next</Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    chosen.mockClear()
    const input = await comboboxOf(canvas)
    await userEvent.clear(input)
    await userEvent.tab()
    await expect(chosen.mock.calls).toEqual([[null]])
    await expect(input).toHaveValue('')
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus()
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
  },
})
