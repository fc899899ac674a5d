import { fillIn } from '@karwan/domain'
import { isLanguage, type Language } from '@karwan/domain/kernel'
import { messageTextsAm } from './message-texts.am.ts'
import { messageTextsEn } from './message-texts.en.ts'
import { messageTextsFr } from './message-texts.fr.ts'
import { messageTextsUr } from './message-texts.ur.ts'

export type Channel = 'MAIL' | 'SMS'
/** An SMS has no subject. A template without a text for a channel is never sent over it. */
export type MessageText = { subject?: string; mail?: string; sms?: string }

type Texts = typeof messageTextsEn
export type TemplateName = keyof Texts

type Places<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never
/** The placeholders of a template, from all of its texts. */
export type ValuesOf<Name extends TemplateName> = Record<
  Places<Texts[Name][keyof Texts[Name]]>,
  string | number
>

type Catalogue = Readonly<Record<TemplateName, MessageText>>
export type Translation = Readonly<Partial<Catalogue>>
const english: Catalogue = messageTextsEn
/** Texts by language; a missing translation falls back to English. */
export const messageTexts: Readonly<Record<Language, Translation>> = {
  en: english,
  ur: messageTextsUr,
  fr: messageTextsFr,
  am: messageTextsAm,
}

export type Written = { subject: string; body: string }

/** Fills in a template in the reader's language. */
export function writeMessage(
  name: TemplateName,
  channel: Channel,
  { language, values }: { language: string; values: Record<string, string | number> },
): Written {
  const translated = isLanguage(language) ? messageTexts[language][name] : undefined
  const { subject = '', mail, sms } = { ...english[name], ...translated }
  const body = channel === 'MAIL' ? mail : sms
  if (body === undefined) throw new NoSuchText(`${name} has no text for ${channel}`)
  return { subject: fillIn(subject, values), body: fillIn(body, values) }
}

class NoSuchText extends Error {
  override name = 'NoSuchText'
}
