import { expect, screen, waitFor } from 'storybook/test'
import { openInDocs } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { chosen, cities, comboboxOf, Example, typeInto } from './city-search.tsx'
import { Combobox } from './combobox.tsx'

const meta = preview.meta({
  title: 'Components/Combobox (autocomplete)',
  component: Combobox,
  // Until its list is loaded, the field is another one.
  play: async ({ canvas }) => {
    await canvas.findByRole('combobox', {}, { timeout: 10_000 })
  },
})

const example = { render: () => <Example /> }

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    options: [],
    value: null,
    onValueChange: chosen,
    onQueryChange: () => undefined,
    minCharacters: 3,
    searchedFrom: 0,
    placeholder: 'Search',
  },
  // The options are those that the search finds.
  argTypes: { options: { control: false }, value: { control: false } },
  render: ({ options: _, ...args }) => <Example {...args} />,
})

/** The list open with the results of a search. */
export const Open = meta.story({
  ...example,
  parameters: openInDocs,
  play: async ({ canvas, userEvent }) => {
    await typeInto(await comboboxOf(canvas), userEvent, 'Lah')
    await expect(await screen.findByRole('option', { name: /Lahore/ })).toBeVisible()
  },
})

/** Options offered before anything is typed; one of them is disabled. */
export const OpenBeforeTyping = meta.story({
  render: () => (
    <Example
      minCharacters={0}
      options={[...cities, { value: 9, label: 'Quetta', hint: 'Roads are closed', disabled: true }]}
    />
  ),
  parameters: openInDocs,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await comboboxOf(canvas))
    await expect(await screen.findByRole('option', { name: /Quetta/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
})

export const Cleared = meta.story({
  render: () => <Example initial={cities[1]} />,
  play: async ({ canvas, userEvent }) => {
    chosen.mockClear()
    await comboboxOf(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(chosen).toHaveBeenLastCalledWith(null)
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue(''))
  },
})

export const NothingFound = meta.story({
  ...example,
  play: async ({ canvas, userEvent }) => {
    await typeInto(await comboboxOf(canvas), userEvent, 'xyz')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('No matches'))
  },
})

export const Searching = meta.story({ render: () => <Example busy options={[]} /> })

export const WithError = meta.story({ render: () => <Example error="Choose a city" /> })

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
