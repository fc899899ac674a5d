type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/**
 * The field where the typing begins: the first, or the first required one that is empty if those before it
 * are filled in already.
 */
export function firstToFill(within: Element): HTMLElement | undefined {
  const controls = controlsIn(within)
  const empty = controls.find((control) => !isFilled(control, controls))
  return empty && isRequired(empty) ? empty : controls[0]
}

/** The first required field that is empty. */
export function firstMissing(within: Element): HTMLElement | undefined {
  const controls = controlsIn(within)
  return controls.find((control) => isRequired(control) && !isFilled(control, controls))
}

const controlsIn = (within: Element): Control[] =>
  [...within.querySelectorAll('input, select, textarea')].filter(isControl)

const isRequired = (control: Control): boolean => control.getAttribute('aria-required') === 'true'

function isFilled(control: Control, all: readonly Control[]): boolean {
  if (control.disabled || control.type === 'checkbox' || control.type === 'hidden') return true
  if (control.type !== 'radio') return control.value !== ''
  return all.some((other) => other.name === control.name && 'checked' in other && other.checked)
}
