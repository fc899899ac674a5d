const ownNames = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa']

/**
 * An https address of a name that is meant for the public. What the name leads to is looked at with each delivery, since
 * it can lead elsewhere by then.
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
