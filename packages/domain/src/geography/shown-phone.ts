// The local way to write numbers. A foreign number keeps its dial code, as it could not be dialled without
// it.
const written = [
  [/^\+92(3\d{2})(\d{7})$/, '0$1\u00a0$2'],
  [/^\+251(\d{2})(\d{3})(\d{4})$/, '+251\u00a0$1\u00a0$2\u00a0$3'],
  [/^\+253(\d{2})(\d{2})(\d{2})(\d{2})$/, '+253\u00a0$1\u00a0$2\u00a0$3\u00a0$4'],
] as const

/**
 * A phone number for display, with no-break spaces. Numbers are dialled, copied and sent as E.164; masked and
 * other numbers are returned unchanged.
 */
export function shownPhone(phone: string): string {
  const found = written.find(([form]) => form.test(phone))
  return found ? phone.replace(found[0], found[1]) : phone
}
