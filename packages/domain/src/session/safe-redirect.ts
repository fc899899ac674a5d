const authArea = '/auth'

/**
 * The path to open after login, or undefined if it is not a path of this app. Used both where `redirect=` is
 * written and where it is followed.
 */
export function safeRedirect(path: string | null | undefined, origin: string): string | undefined {
  if (!path?.startsWith('/') || hasForbiddenCharacter(path) || !URL.canParse(path, origin)) return undefined
  const url = new URL(path, origin)
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return undefined
  // '/..//evil.example' resolves to this origin, but its normalised path would leave it when the router
  // pushes it.
  if (url.pathname.startsWith('//') || isUnderAuth(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** The value of `redirect=` for the current path; undefined below /auth. */
export function loginRedirectFor(currentPath: string): string | undefined {
  return currentPath.includes(authArea) ? undefined : currentPath
}

/** Whether the user is sent to the login when they are signed out (spec, point 2). */
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
    // An invalid percent escape is kept as it is; the router then shows "not found".
    return pathname
  }
}
