import type { Refusal } from './verdict.ts'

/** A value, or the refusal that explains why there is none. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal }

export const success = <Value>(value: Value): Outcome<Value> => ({ ok: true, value })

export const failure = (refusal: Refusal): Outcome<never> => ({ ok: false, refusal })
