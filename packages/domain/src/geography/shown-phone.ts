// As they are written where they are dialled. A number from abroad keeps its dial code, for without it it is another one.
const written = [
  [/^\+92(3\d{2})(\d{7})$/, '0$1\u00a0$2'],
  [/^\+251(\d{2})(\d{3})(\d{4})$/, '+251\u00a0$1\u00a0$2\u00a0$3'],
  [/^\+253(\d{2})(\d{2})(\d{2})(\d{2})$/, '+253\u00a0$1\u00a0$2\u00a0$3\u00a0$4'],
] as const

/** A phone for the eye, which never breaks into two lines; what is dialled, copied or sent stays E.164. Masked and other numbers stay as they are. */
export function shownPhone(phone: string): string {
  const found = written.find(([form]) => form.test(phone))
  return found ? phone.replace(found[0], found[1]) : phone
}
