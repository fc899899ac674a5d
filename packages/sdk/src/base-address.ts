/**
 * Removes trailing slashes, so that a path can be added. A loop, because the regular expression for it is
 * quadratic.
 */
export function withoutTrailingSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}
