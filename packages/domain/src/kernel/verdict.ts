export type MessageParams = Readonly<Record<string, string | number>>

/** Why something may not happen: a stable code, and the sentence a person reads. */
export type Refusal = { readonly code: string; readonly sentence: string; readonly params?: MessageParams }

export type Allowed = { readonly allowed: true }
export type Refused = { readonly allowed: false; readonly refusal: Refusal }
export type Verdict = Allowed | Refused

export const allow: Verdict = { allowed: true }

/** Makes the `refuse` of a context, which accepts only the codes of that context's sentences. */
export function refuserFor<Sentences extends Readonly<Record<string, string>>>(sentences: Sentences) {
  return (code: keyof Sentences & string, params?: MessageParams): Refused => ({
    allowed: false,
    refusal: { code, sentence: fillIn(sentences[code] ?? code, params), ...(params && { params }) },
  })
}

/** Returns the first refusal; later rules are not evaluated. */
export function firstRefusal(...rules: readonly (() => Verdict)[]): Verdict {
  for (const rule of rules) {
    const verdict = rule()
    if (!verdict.allowed) return verdict
  }
  return allow
}

export const sentenceOf = (verdict: Verdict): string | undefined =>
  verdict.allowed ? undefined : verdict.refusal.sentence

const places = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g

/**
 * Fills the placeholders of a sentence, including ICU plurals; a placeholder without a value stays visible.
 */
export const fillIn = (sentence: string, params: MessageParams = {}): string =>
  sentence.replace(places, (place, name: string, one?: string, other?: string) => {
    const value = params[name]
    if (value === undefined) return place
    const counted = Number(value) === 1 ? one : other
    return counted === undefined ? String(value) : counted.replace('#', String(value))
  })
