const ownNames = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa']

/**
 * Whether a text is an https address with a public host name. The resolved IP address is checked at each
 * delivery, as it may change.
 */
export function isPublicAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const labels = hostname.toLowerCase().split('.')
  const last = labels.at(-1) ?? ''
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    labels.length > 1 &&
    /^[a-z]/.test(last) &&
    !ownNames.includes(last)
  )
}
