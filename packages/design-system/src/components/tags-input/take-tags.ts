export interface TakenTags {
  /** All tags, including the new ones. */
  value: string[]
  /** The text that was refused; it stays in the field to be corrected. */
  refused: string[]
  /** The reason for the first refused tag. */
  reason: string | undefined
}

export interface TagLimits {
  validate?: (tag: string) => string | undefined
  max?: number
  tooMany: (max: number) => string
}

/** The characters that end a tag. A spreadsheet row is pasted with tabs, a column with line breaks. */
export const betweenTags = /[,;،؛\t\r\n]+/
export const endsATag = /[,;،؛]$/

/** Adds the typed or pasted tags that are accepted. */
export function takeTags(present: readonly string[], text: string, limits: TagLimits): TakenTags {
  const value = [...present]
  const refused: string[] = []
  const reasons: string[] = []
  const max = limits.max ?? Number.POSITIVE_INFINITY
  for (const tag of text.split(betweenTags).map((part) => part.trim())) {
    if (tag === '' || value.includes(tag) || refused.includes(tag)) continue
    const reason = limits.validate?.(tag) ?? (value.length >= max ? limits.tooMany(max) : undefined)
    if (reason === undefined) value.push(tag)
    else {
      refused.push(tag)
      reasons.push(reason)
    }
  }
  return { value, refused, reason: reasons[0] }
}
