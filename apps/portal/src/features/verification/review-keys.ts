import { namesOf } from '@karwan/domain/kernel'
import { useFreeKeys } from '../../kit/list/use-free-keys.ts'

/** The act of each key, in the order of the dialog that lists them. */
export const reviewKeys = {
  j: 'down',
  k: 'up',
  y: 'accept',
  x: 'refuse',
  a: 'acceptAll',
  d: 'decide',
  s: 'sendBack',
  r: 'reject',
  o: 'override',
  n: 'next',
  '?': 'help',
} as const
export type ReviewAct = (typeof reviewKeys)[keyof typeof reviewKeys]

/** Keys for the paper beside the form; the file view handles the last three. */
export const paperKeys = {
  '.': 'paperAfter',
  ',': 'paperBefore',
  t: 'turn',
  '+': 'larger',
  '-': 'smaller',
} as const

/** Handles the keys of a review while `isOn` is true. */
export const useReviewKeys = (isOn: boolean, acts: Readonly<Record<ReviewAct, () => void>>): void =>
  useFreeKeys(isOn, Object.fromEntries(namesOf(reviewKeys).map((key) => [key, acts[reviewKeys[key]]])))
