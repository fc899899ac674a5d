/**
 * A regular expression and its place. `source` is undefined if it is not a literal, so that it cannot be
 * checked.
 */
export interface Found {
  place: string
  source: string | undefined
  flags: string | undefined
}
