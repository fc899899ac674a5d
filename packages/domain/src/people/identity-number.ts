import * as z from 'zod/mini'
import { textField } from '../kernel/field.ts'
import { readDigits, readText } from '../kernel/reading.ts'
import { peopleLengths, peopleSentences as say } from './people.messages.ts'

type Sentences = { length: string; numeric: string }

/** Undefined when the number is in order, otherwise the sentence that says what is wrong. */
export function checkCnic(text: string): string | undefined {
  const numeric = say['people.cnic_not_numeric']
  return (
    checkDigits(readDigits(text), peopleLengths.cnic, { length: say['people.cnic_length'], numeric }) ??
    (cnicGroups.test(readText(text)) ? undefined : numeric)
  )
}

/** 35202-1234567-1 as it stands on the card, with or without its dashes. */
const cnicGroups = /^\d{5} ?[-–—]? ?\d{7} ?[-–—]? ?\d$/

/** An NTN has no grouping, so separators between its digits are not accepted. */
export const checkNtn = (text: string): string | undefined =>
  checkDigits(readText(text), peopleLengths.ntn, {
    length: say['people.ntn_length'],
    numeric: say['people.ntn_not_numeric'],
  })

/** For forms in which the number is optional; an invalid number stays as typed. */
export const optionalCnicField = z
  .pipe(
    textField,
    z.transform((typed: string | undefined) =>
      typed !== undefined && checkCnic(typed) === undefined ? readDigits(typed) : typed,
    ),
  )
  .check((context) => {
    const message = context.value === undefined ? undefined : checkCnic(context.value)
    if (message) context.issues.push({ code: 'custom', message, input: context.value, continue: true })
  })

function checkDigits(digits: string, length: number, sentences: Sentences): string | undefined {
  if (!/^\d*$/.test(digits)) return sentences.numeric
  return digits.length === length ? undefined : sentences.length
}
