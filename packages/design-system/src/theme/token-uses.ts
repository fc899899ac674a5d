import { edgeContrast, textContrast } from './contrast.ts'

export interface TokenUse {
  token: string
  /** What the token is for, and what it is not for. */
  use: string
  /** The backgrounds that it is used on, and the minimum contrast on each of them. */
  on?: { grounds: readonly string[]; least: number }
}

const everyGround = ['--color-surface', '--color-bg', '--color-sunken', '--color-raised']
const asText = { grounds: everyGround, least: textContrast }
const asEdge = { grounds: ['--color-surface', '--color-bg'], least: edgeContrast }

const tone = (name: string, says: string): TokenUse[] => [
  {
    token: `--${name}-fg`,
    use: `Words and icons that say: ${says}`,
    on: { grounds: [...everyGround, `--${name}-subtle`], least: textContrast },
  },
  { token: `--${name}-subtle`, use: 'The ground of a badge or banner of that tone' },
  { token: `--${name}-line`, use: 'The line around that ground; never alone, since it is pale' },
]

/** Every colour, in a useful order for readers; a test compares the list with tokens.css. */
export const colourUses: Readonly<Record<string, readonly TokenUse[]>> = {
  Grounds: [
    { token: '--color-bg', use: 'The page' },
    { token: '--color-surface', use: 'Cards, tables and fields, which lie on the page' },
    { token: '--color-sunken', use: 'What lies deeper: heads of tables, what cannot be changed' },
    { token: '--color-raised', use: 'What floats: dialogs, menus, popovers, messages' },
    { token: '--color-hover', use: 'Laid over a ground that the pointer is on' },
    { token: '--color-scrim', use: 'Laid over the page while a dialog is open' },
  ],
  Text: [
    { token: '--color-text', use: 'All that is read first', on: asText },
    { token: '--color-muted', use: 'What accompanies it: labels, hints, times', on: asText },
    { token: '--color-border', use: 'Lines that part, where their absence would do no harm' },
    { token: '--color-border-strong', use: 'The edge of what can be operated', on: asEdge },
    {
      token: '--focus-ring',
      use: 'The ring of the focus',
      on: { grounds: everyGround, least: edgeContrast },
    },
  ],
  Brand: [
    { token: '--brand-solid', use: 'The one solid button of a screen, and what is ticked' },
    { token: '--brand-hover', use: 'The same under the pointer' },
    {
      token: '--brand-contrast',
      use: 'Words on the solid brand',
      on: { grounds: ['--brand-solid', '--brand-hover'], least: textContrast },
    },
    { token: '--brand-subtle', use: 'The ground of what is chosen' },
    {
      token: '--brand-fg',
      use: 'Links, and the page that is open in the navigation',
      on: { grounds: [...everyGround, '--brand-subtle'], least: textContrast },
    },
  ],
  Accent: [
    { token: '--accent-solid', use: 'The second colour of a tenant: counts and marks' },
    {
      token: '--accent-contrast',
      use: 'Words on the solid accent',
      on: { grounds: ['--accent-solid'], least: textContrast },
    },
    { token: '--accent-subtle', use: 'A ground that wants to be found again' },
    {
      token: '--accent-fg',
      use: 'Words in the accent',
      on: { grounds: [...everyGround, '--accent-subtle'], least: textContrast },
    },
  ],
  Drawings: [
    {
      token: '--series',
      use: 'Bars, lines and what fills: nothing of it is to be pressed',
      on: { grounds: ['--color-surface', '--color-bg', '--color-raised'], least: edgeContrast },
    },
  ],
  Tones: [
    ...tone('neutral', 'nothing is to be done'),
    ...tone('info', 'it goes on'),
    ...tone('success', 'it went well'),
    ...tone('warning', 'look at it soon'),
    ...tone('danger', 'it failed, or it cannot be undone'),
    { token: '--danger-solid', use: 'The button that destroys' },
    { token: '--danger-hover', use: 'The same under the pointer' },
    {
      token: '--danger-contrast',
      use: 'Words on that button',
      on: { grounds: ['--danger-solid', '--danger-hover'], least: textContrast },
    },
  ],
}

export const sizeUses: Readonly<Record<string, readonly TokenUse[]>> = {
  Type: [
    { token: '--text-xs', use: 'Counts in badges, initials' },
    { token: '--text-sm', use: 'Hints, second lines, cells of a dense table' },
    { token: '--text-md', use: 'Everything else at a desk' },
    { token: '--text-lg', use: 'Everything else on a phone; titles of cards and dialogs' },
    { token: '--text-xl', use: 'The title of a page, figures of a tile' },
    { token: '--text-2xl', use: 'One figure that a page is about' },
  ],
  Weight: [
    { token: '--weight-regular', use: 'Text' },
    { token: '--weight-medium', use: 'What names something: labels, buttons' },
    { token: '--weight-strong', use: 'Headings, and what is most wanted' },
  ],
  Space: [
    { token: '--space-05', use: 'Between lines that belong together' },
    { token: '--space-1', use: 'Inside a control, between icon and word of a small one' },
    { token: '--space-2', use: 'Between controls that belong together' },
    { token: '--space-3', use: 'The sides of a control' },
    { token: '--space-4', use: 'Between fields; the sides of the page on a phone' },
    { token: '--space-5', use: 'The head and foot of a dialog' },
    { token: '--space-6', use: 'Between cards; the sides of a dialog' },
    { token: '--space-8', use: 'Between sections of a page' },
    { token: '--space-10', use: 'Around what stands alone' },
    { token: '--space-12', use: 'Around an empty state' },
  ],
  Corners: [
    { token: '--radius-sm', use: 'Boxes to tick, tags, tooltips' },
    { token: '--radius-md', use: 'Buttons and fields' },
    { token: '--radius-lg', use: 'Cards, dialogs, menus' },
    { token: '--radius-full', use: 'Badges, pictures of people, switches' },
  ],
  Heights: [
    { token: '--control-height', use: 'A button or field' },
    { token: '--control-height-sm', use: 'A small button' },
    { token: '--bar-height', use: 'The bar on top of every page' },
  ],
  Shadows: [
    { token: '--shadow-sm', use: 'Cards, tables and solid buttons' },
    { token: '--shadow-md', use: 'Menus and popovers' },
    { token: '--shadow-lg', use: 'Dialogs, drawers, messages' },
  ],
}
