/** A regular expression and where it stands; what is not written out has no text that could be judged. */
export interface Found {
  place: string
  source: string | undefined
  flags: string | undefined
}
