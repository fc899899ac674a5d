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
    use: `Text and icons that mean: ${says}`,
    on: { grounds: [...everyGround, `--${name}-subtle`], least: textContrast },
  },
  { token: `--${name}-subtle`, use: 'Background of a badge or banner in that tone' },
  { token: `--${name}-line`, use: 'Border around that background; never used alone, as its contrast is low' },
]

/** Every colour, in a useful order for readers; a test compares the list with tokens.css. */
export const colourUses: Readonly<Record<string, readonly TokenUse[]>> = {
  Backgrounds: [
    { token: '--color-bg', use: 'Background of the page' },
    { token: '--color-surface', use: 'Background of cards, tables and fields' },
    { token: '--color-sunken', use: 'Background of table heads and read-only fields' },
    { token: '--color-raised', use: 'Background of overlays: dialogs, menus, popovers, toasts' },
    { token: '--color-hover', use: 'Overlay on the element under the pointer' },
    { token: '--color-scrim', use: 'Overlay on the page behind an open dialog' },
  ],
  Text: [
    { token: '--color-text', use: 'Primary text', on: asText },
    { token: '--color-muted', use: 'Secondary text: labels, hints, times', on: asText },
    { token: '--color-border', use: 'Decorative dividers, which carry no meaning' },
    { token: '--color-border-strong', use: 'Border of fields and other controls', on: asEdge },
    {
      token: '--focus-ring',
      use: 'Focus ring',
      on: { grounds: everyGround, least: edgeContrast },
    },
  ],
  Brand: [
    { token: '--brand-solid', use: 'The primary button of a screen, and checked controls' },
    { token: '--brand-hover', use: 'The same on hover' },
    {
      token: '--brand-contrast',
      use: 'Text on --brand-solid',
      on: { grounds: ['--brand-solid', '--brand-hover'], least: textContrast },
    },
    { token: '--brand-subtle', use: 'Background of the selected item' },
    {
      token: '--brand-fg',
      use: 'Links, and the current page in the navigation',
      on: { grounds: [...everyGround, '--brand-subtle'], least: textContrast },
    },
  ],
  Accent: [
    { token: '--accent-solid', use: 'Secondary brand colour of a company: counts and markers' },
    {
      token: '--accent-contrast',
      use: 'Text on --accent-solid',
      on: { grounds: ['--accent-solid'], least: textContrast },
    },
    { token: '--accent-subtle', use: 'Background of a highlighted item' },
    {
      token: '--accent-fg',
      use: 'Text in the accent colour',
      on: { grounds: [...everyGround, '--accent-subtle'], least: textContrast },
    },
  ],
  Charts: [
    {
      token: '--series',
      use: 'Bars, lines and fills of charts, which are not interactive',
      on: { grounds: ['--color-surface', '--color-bg', '--color-raised'], least: edgeContrast },
    },
  ],
  Tones: [
    ...tone('neutral', 'no action is needed'),
    ...tone('info', 'it is in progress'),
    ...tone('success', 'it succeeded'),
    ...tone('warning', 'it needs attention soon'),
    ...tone('danger', 'it failed, or the action cannot be undone'),
    { token: '--danger-solid', use: 'The button of a destructive action' },
    { token: '--danger-hover', use: 'The same on hover' },
    {
      token: '--danger-contrast',
      use: 'Text on that button',
      on: { grounds: ['--danger-solid', '--danger-hover'], least: textContrast },
    },
  ],
}

export const sizeUses: Readonly<Record<string, readonly TokenUse[]>> = {
  Type: [
    { token: '--text-xs', use: 'Counts in badges, initials' },
    { token: '--text-sm', use: 'Hints, second lines, cells of a dense table' },
    { token: '--text-md', use: 'Body text on desktop' },
    { token: '--text-lg', use: 'Body text on a phone; titles of cards and dialogs' },
    { token: '--text-xl', use: 'Page titles, figures of a stat tile' },
    { token: '--text-2xl', use: 'The main figure of a page' },
  ],
  Weight: [
    { token: '--weight-regular', use: 'Body text' },
    { token: '--weight-medium', use: 'Labels and buttons' },
    { token: '--weight-strong', use: 'Headings, and the most important value' },
  ],
  Space: [
    { token: '--space-05', use: 'Between lines of one group' },
    { token: '--space-1', use: 'Inside a small control, between icon and text' },
    { token: '--space-2', use: 'Between controls of one group' },
    { token: '--space-3', use: 'Horizontal padding of a control' },
    { token: '--space-4', use: 'Between fields; page padding on a phone' },
    { token: '--space-5', use: 'Padding of a dialog’s header and footer' },
    { token: '--space-6', use: 'Between cards; horizontal padding of a dialog' },
    { token: '--space-8', use: 'Between sections of a page' },
    { token: '--space-10', use: 'Around a standalone element' },
    { token: '--space-12', use: 'Around an empty state' },
  ],
  Corners: [
    { token: '--radius-sm', use: 'Checkboxes, tags, tooltips' },
    { token: '--radius-md', use: 'Buttons and fields' },
    { token: '--radius-lg', use: 'Cards, dialogs, menus' },
    { token: '--radius-full', use: 'Badges, avatars, switches' },
  ],
  Heights: [
    { token: '--control-height', use: 'A button or field' },
    { token: '--control-height-sm', use: 'A small button' },
    { token: '--bar-height', use: 'The top bar of every page' },
  ],
  Shadows: [
    { token: '--shadow-sm', use: 'Cards, tables and solid buttons' },
    { token: '--shadow-md', use: 'Menus and popovers' },
    { token: '--shadow-lg', use: 'Dialogs, drawers, toasts' },
  ],
}
