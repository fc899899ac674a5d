import type { NotificationCategory } from './notification-type.ts'
import type { QuietHours } from './quiet-hours.ts'

/** Without `push`, added browsers are notified of everything that the portal shows. */
export type Channels = { portal: boolean; mail: boolean; sms: boolean; push?: boolean }
export type ChannelChoice = Channels & { category: NotificationCategory }
export type CompanyChannel = ChannelChoice & { isDemanded: boolean }

type Hours = { quietFrom: string | null; quietTo: string | null }
export type OwnSettings = Hours & { channels: readonly ChannelChoice[] }
export type CompanySettings = Hours & { channels: readonly CompanyChannel[]; isQuietDemanded: boolean }

/** The settings of a person and of their company; null if none were saved. */
export type ChosenSettings = { own: OwnSettings | null; company: CompanySettings | null }

/** Whose choice applies: the company's demand, the person's own, the company's default, or none. */
export type ChannelSource = 'demanded' | 'own' | 'company' | 'none'

export const inPortalOnly: Channels = { portal: true, mail: false, sms: false }

/** The channels by which a person is notified of a category, and whose choice they are. */
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

/** The hours in which mail and SMS are held back, and whose choice they are. */
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

/**
 * The choices to save for a person: those equal to the company's are left out, so that they keep following
 * the company.
 */
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

/** Whether the person's browsers are notified; if nothing was chosen, they follow the portal channel. */
export const isPushed = ({ push, portal }: Pick<Channels, 'push' | 'portal'>): boolean => push ?? portal
