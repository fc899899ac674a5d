/**
 * An overlay appears with an animation. A closed one has none, as the library would wait for its end, even where
 * it has ended long ago, and would leave the overlay on the page.
 */
export const appear = (duration: '120ms' | '140ms') => ({
  animation: `overlayIn ${duration} ease-out`,
  _closed: { animation: 'none' },
})
