const authArea = '/auth'

/**
 * The path to go to after login, or undefined when it is not a path of this app.
 * Both ends of the login ask: whoever writes `redirect=` and whoever follows it.
 */
export function safeRedirect(path: string | null | undefined, origin: string): string | undefined {
  if (!path?.startsWith('/') || hasForbiddenCharacter(path) || !URL.canParse(path, origin)) return undefined
  const url = new URL(path, origin)
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return undefined
  // '/..//evil.example' resolves here, but its normalised path would leave again when it is pushed.
  if (url.pathname.startsWith('//') || isUnderAuth(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** What `redirect=` should hold for the current path; nothing once the user is already under /auth. */
export function loginRedirectFor(currentPath: string): string | undefined {
  return currentPath.includes(authArea) ? undefined : currentPath
}

/** Whether being signed out should move the user at all (spec, point 2). */
export const leadsToLogin = (currentPath: string): boolean => loginRedirectFor(currentPath) !== undefined

// Browsers read a backslash as a slash and drop tabs and newlines before they parse.
const hasForbiddenCharacter = (path: string): boolean =>
  [...path].some((character) => character === '\\' || character <= '\u0020' || character === '\u007f')

function isUnderAuth(pathname: string): boolean {
  const plain = decoded(pathname).toLowerCase()
  return plain === authArea || plain.startsWith(`${authArea}/`) || /\/\.\.(?:\/|$)/.test(plain)
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // A broken escape is shown as it stands; the router answers "not found".
    return pathname
  }
}
