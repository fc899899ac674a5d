/** +923001110001 as +92300*****01: enough to tell two people apart, too little to call either. */
export function maskPhone(phone: string): string {
  if (phone.length < 10) return '*'.repeat(phone.length)
  return `${phone.slice(0, 6)}${'*'.repeat(phone.length - 8)}${phone.slice(-2)}`
}

/** Masks a CNIC except for its last digit. */
export const maskCnic = (cnic: string): string => `*****-*******-${cnic.slice(-1)}`

/** Shows only the last character of a name or document number and hides its length. */
export const maskEnd = (text: string): string => `*****${[...text].at(-1) ?? ''}`

/** sana@karwan.test as s***@karwan.test, however long the name is. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

/** Shows only the last character of any other identity number. */
export const maskIdentity = (number: string): string =>
  `${'*'.repeat(Math.max(0, number.length - 1))}${number.slice(-1)}`

/**
 * Masks 203.0.113.7 as 203.0.113.*; of an IPv6 address the first three groups stay. Users recognise their own
 * line.
 */
export function maskAddress(address: string): string {
  const parts = address.split('.')
  if (parts.length === 4) return `${parts.slice(0, 3).join('.')}.*`
  const groups = address.split(':')
  return groups.length > 2 ? `${groups.slice(0, 3).join(':')}:*` : '*'
}
