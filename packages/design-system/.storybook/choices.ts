import { nameOfPart } from './named-parts.ts'

export interface Choice {
  purpose: string
  take: string
  not: string
}

/** Which part is for what: the table of the start page, and of each part's own page. */
export const choices: readonly Choice[] = [
  {
    purpose: 'Perform an action',
    take: 'Button; the solid one only for the main action of a screen',
    not: 'Link button',
  },
  {
    purpose: 'Go to another page',
    take: 'Link button, Tabs, Stat tile: they are links, so they open in a new tab as well',
    not: 'Button',
  },
  { purpose: 'Offer rarely used actions', take: 'Menu, destructive actions last', not: 'a row of buttons' },
  { purpose: 'Choose one of a few options that need an explanation', take: 'Radio cards', not: 'Select' },
  { purpose: 'Switch between two to four views of the same data', take: 'Segmented control', not: 'Tabs' },
  { purpose: 'Choose one of up to twenty options', take: "Select, the browser's own list", not: 'Combobox' },
  { purpose: 'Find one of many options by typing', take: 'Combobox', not: 'Select' },
  {
    purpose: 'Choose one or several options of a list that stays visible',
    take: 'Listbox',
    not: 'a column of checkboxes',
  },
  {
    purpose: 'Enter a date, a time, an amount or a phone number',
    take: 'Date field, Amount field, Phone field: they accept every usual notation and say what is wrong',
    not: "Input, or the browser's own date input",
  },
  {
    purpose: 'Filter a list by a period',
    take: 'Date range field, with presets for the usual periods',
    not: 'two Date fields',
  },
  {
    purpose: 'Upload several files with progress',
    take: 'File upload',
    not: 'File input, which takes one file',
  },
  {
    purpose: 'Enter another value with several notations',
    take: 'Typed field, with a parser and a formatter',
    not: 'Number input',
  },
  { purpose: 'Enter a code from an SMS', take: 'One-time code field, a single input', not: 'six boxes' },
  { purpose: 'Enter several short texts, typed or pasted', take: 'Tags input', not: 'a text with commas' },
  {
    purpose: 'Choose one or several nodes of a hierarchy',
    take: 'Tree view',
    not: 'Select with dashes before its options',
  },
  { purpose: 'Switch something on or off, saved with the form', take: 'Checkbox', not: 'Switch' },
  { purpose: 'Choose any number of a few options', take: 'Checkbox group', not: 'a column of checkboxes' },
  { purpose: 'Switch something on or off immediately', take: 'Switch', not: 'Checkbox' },
  {
    purpose: 'Confirm a destructive action',
    take: 'Confirm dialog; the user types a word if it cannot be undone',
    not: 'Dialog',
  },
  { purpose: 'Fill in a few fields of one action', take: 'Dialog', not: 'a page of its own' },
  {
    purpose: 'Look at a record without leaving its list',
    take: 'Drawer; not modal, to move from row to row',
    not: 'Dialog',
  },
  { purpose: 'Show a few controls or a short text on demand', take: 'Popover', not: 'Dialog, Menu' },
  {
    purpose: 'Act on many rows at once',
    take: 'Action bar, shown while rows are selected',
    not: 'a button in each row',
  },
  {
    purpose: 'Find any record or action by typing, from anywhere',
    take: 'Command palette',
    not: 'a search box on each page',
  },
  {
    purpose: 'Explain a control on hover and focus',
    take: 'Tooltip; with a disabled reason to say why it is refused',
    not: 'a title attribute',
  },
  { purpose: 'Show the position in a form of several pages', take: 'Steps', not: 'Tabs, Status path' },
  { purpose: 'Edit who may do what', take: 'Permission matrix', not: 'a Select in each cell of a table' },
  { purpose: 'Confirm success', take: 'Toaster: disappears by itself', not: 'Banner' },
  { purpose: 'Show a lasting state: offline, a draft, a locked record', take: 'Banner', not: 'Toaster' },
  {
    purpose: 'Say that a part of the page failed',
    take: 'Problem panel, with a way to try again',
    not: 'Toaster',
  },
  {
    purpose: 'Say that a form was refused',
    take: 'Error summary above the form, and each message at its Field',
    not: 'Toaster',
  },
  {
    purpose: 'Say that there is no data',
    take: 'Empty state: says why, and what to do next',
    not: 'an empty table',
  },
  { purpose: 'Say that data is loading', take: 'Skeleton in the shape of the content', not: 'Spinner' },
  {
    purpose: 'Say that rows have changed meanwhile',
    take: 'New rows pill: nothing moves under the pointer',
    not: 'rows that jump',
  },
  {
    purpose: 'Show the status of a record',
    take: 'Badge, with the word for it',
    not: 'a colour without a word',
  },
  { purpose: 'Group what belongs to one topic', take: 'Card', not: 'a Card within a Card' },
  { purpose: 'Enter a word or a short text', take: 'Input within a Field', not: 'Textarea' },
  { purpose: 'Enter a text of several lines', take: 'Textarea within a Field', not: 'Input' },
  { purpose: 'Enter a plain count', take: 'Number input within a Field', not: 'Amount field, Typed field' },
  {
    purpose: 'Name a control, its hint and its error',
    take: 'Field around the control',
    not: 'a placeholder',
  },
  { purpose: 'Perform a well-known action in little room', take: 'Icon button', not: 'Button' },
  { purpose: 'Show rows of records', take: 'Data table', not: 'a Card for each record' },
  { purpose: 'Show the facts of one record', take: 'Description list', not: 'Data table' },
  { purpose: 'Show what happened to a record, and when', take: 'Timeline', not: 'Status path' },
  { purpose: 'Show how far a record has come', take: 'Status path', not: 'Steps, Progress bar' },
  { purpose: 'Show how much of a task is done', take: 'Progress bar', not: 'Spinner' },
  { purpose: 'Show that one control is waiting', take: 'Spinner', not: 'Skeleton' },
  {
    purpose: 'Find and narrow down the rows of a list',
    take: 'Filter bar above its Data table',
    not: 'Command palette',
  },
  {
    purpose: 'Keep the actions of a long form in sight',
    take: 'Sticky action bar',
    not: 'Action bar, which is for selected rows',
  },
  { purpose: 'Divide a long form', take: 'Form section', not: 'Card, Tabs' },
]

/** The choices for and against a part, by the first words of its title, such as `Dialog` of `Dialog (modal)`. */
export function choicesOf(title: string): { fit: Choice[]; misfit: Choice[] } {
  const part = nameOfPart(title)
  const named = new RegExp(
    `(^|[,;:] |and )(two )?${part}s?\\b(?! (button|dialog|field|bar|input|group|range|path|list))`,
  )
  return {
    fit: choices.filter(({ take }) => named.test(take)),
    misfit: choices.filter(({ not }) => named.test(not)),
  }
}
