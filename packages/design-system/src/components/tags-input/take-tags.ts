export interface TakenTags {
  /** All that are there now. */
  value: string[]
  /** What was not taken, and stays to be mended. */
  refused: string[]
  /** Why the first of them was not. */
  reason: string | undefined
}

export interface TagLimits {
  validate?: (tag: string) => string | undefined
  max?: number
  tooMany: (max: number) => string
}

/** What ends a tag. A tab comes from a row of a spreadsheet, a line from a column. */
export const betweenTags = /[,;،؛\t\r\n]+/
export const endsATag = /[,;،؛]$/

/** Takes what was typed or pasted, as far as it may be. */
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
