import { afterEach, expect, it } from 'vitest'
import { Facts } from '../detail/facts.tsx'
import { show } from '../testing/show.tsx'

afterEach(() => {
  document.documentElement.dir = 'ltr'
})

it.each(['+251 93 100 0053', 'Rs -803,200'])('shows %s from right to left as it is read', async (written) => {
  document.documentElement.dir = 'rtl'
  const screen = await show(<Facts title="Details" facts={[{ term: 'Written', value: written }]} />)
  const place = screen.getByText(written)
  await expect.element(place).toBeVisible()
  expect(placesOf(place.element())).toEqual(placesOf(place.element()).toSorted((one, other) => one - other))
})

it('leaves a sentence from right to left in its own order', async () => {
  document.documentElement.dir = 'rtl'
  const screen = await show(<Facts title="Details" facts={[{ term: 'Told', value: 'Amina نے بک کی' }]} />)
  const places = placesOf(screen.getByText('Amina نے بک کی').element())
  expect(places[0]).toBeGreaterThan(places.at(-1) ?? 0)
})

/** The distance of each character from the left edge. */
function placesOf(element: Element): number[] {
  const text = element.firstChild as Text
  return Array.from(text.data, (_, at) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().left
  })
}
