import type { NotificationCategory } from './notification-type.ts'
import type { QuietHours } from './quiet-hours.ts'

/** Without a word about it, browsers that were added are told of what the portal tells. */
export type Channels = { portal: boolean; mail: boolean; sms: boolean; push?: boolean }
export type ChannelChoice = Channels & { category: NotificationCategory }
export type CompanyChannel = ChannelChoice & { isDemanded: boolean }

type Hours = { quietFrom: string | null; quietTo: string | null }
export type OwnSettings = Hours & { channels: readonly ChannelChoice[] }
export type CompanySettings = Hours & { channels: readonly CompanyChannel[]; isQuietDemanded: boolean }

/** What a person and their company chose, as far as either did. */
export type ChosenSettings = { own: OwnSettings | null; company: CompanySettings | null }

/** Who decided: the company for everybody, the person, the company until the person does, or nobody. */
export type ChannelSource = 'demanded' | 'own' | 'company' | 'none'

export const inPortalOnly: Channels = { portal: true, mail: false, sms: false }

/** Over which channels a person is told of a category, and by whose choice. */
export function channelsFor(
  category: NotificationCategory,
  { own, company }: ChosenSettings,
): { channels: Channels; source: ChannelSource } {
  const ofCompany = company?.channels.find((choice) => choice.category === category)
  if (ofCompany?.isDemanded) return { channels: ofCompany, source: 'demanded' }
  const ofPerson = own?.channels.find((choice) => choice.category === category)
  if (ofPerson) return { channels: ofPerson, source: 'own' }
  return ofCompany ? { channels: ofCompany, source: 'company' } : { channels: inPortalOnly, source: 'none' }
}

/** When mail and SMS wait for a person, and by whose choice. */
export function quietHoursFor({ own, company }: ChosenSettings): {
  quiet: QuietHours | undefined
  source: ChannelSource
} {
  const ofCompany = company === null ? undefined : hoursOf(company)
  if (company?.isQuietDemanded) return { quiet: ofCompany, source: 'demanded' }
  const ofPerson = own === null ? undefined : hoursOf(own)
  if (ofPerson) return { quiet: ofPerson, source: 'own' }
  return { quiet: ofCompany, source: ofCompany ? 'company' : 'none' }
}

const hoursOf = ({ quietFrom, quietTo }: Hours): QuietHours | undefined =>
  quietFrom === null || quietTo === null ? undefined : { from: quietFrom, to: quietTo }

/** What a person has to keep as their own: what is as the company has it goes on following the company. */
export const choicesOfOwn = (
  chosen: readonly ChannelChoice[],
  company: CompanySettings | null,
): ChannelChoice[] =>
  chosen.filter((choice) => {
    const { channels, source } = channelsFor(choice.category, { own: null, company })
    return source !== 'demanded' && !isSameChoice(channels, choice)
  })

export const isSameChoice = (one: Channels, other: Channels): boolean =>
  one.portal === other.portal &&
  one.mail === other.mail &&
  one.sms === other.sms &&
  isPushed(one) === isPushed(other)

/** Whether the browsers that a person added are told; to add one is to ask for what the portal tells. */
export const isPushed = ({ push, portal }: Pick<Channels, 'push' | 'portal'>): boolean => push ?? portal
