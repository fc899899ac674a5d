import * as z from 'zod/mini'
import { readDigits } from '../kernel/reading.ts'
import { peopleSentences as say } from './people.messages.ts'

export const cnicLength = 13
export const ntnLength = 7

type Sentences = { length: string; numeric: string }

/** Undefined when the number is in order, otherwise the sentence that says what is wrong. */
export const checkCnic = (text: string): string | undefined =>
  checkDigits(text, cnicLength, {
    length: say['people.cnic_length'],
    numeric: say['people.cnic_not_numeric'],
  })

export const checkNtn = (text: string): string | undefined =>
  checkDigits(text, ntnLength, { length: say['people.ntn_length'], numeric: say['people.ntn_not_numeric'] })

export const cnicField = digitsField(checkCnic, say['people.cnic_length'])
export const ntnField = digitsField(checkNtn, say['people.ntn_length'])

function checkDigits(text: string, length: number, sentences: Sentences): string | undefined {
  const digits = readDigits(text)
  if (!/^\d*$/.test(digits)) return sentences.numeric
  return digits.length === length ? undefined : sentences.length
}

function digitsField(check: (text: string) => string | undefined, missing: string) {
  return z.pipe(z.string(missing), z.transform(readDigits)).check((context) => {
    const message = check(context.value)
    if (message) context.issues.push({ code: 'custom', message, input: context.value, continue: true })
  })
}
