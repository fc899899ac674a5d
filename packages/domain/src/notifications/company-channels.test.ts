import { describe, expect, it } from 'vitest'
import {
  type ChannelChoice,
  type CompanySettings,
  channelsFor,
  choicesOfOwn,
  inPortalOnly,
  type OwnSettings,
  quietHoursFor,
} from './company-channels.ts'
import { companyNotificationSettingsForm } from './notification-settings-form.ts'

const byMail = { portal: true, mail: true, sms: false }
const bySms = { portal: false, mail: false, sms: true }
const own = (changes: Partial<OwnSettings> = {}): OwnSettings => ({
  ...{ channels: [{ category: 'BID', ...bySms }], quietFrom: null, quietTo: null },
  ...changes,
})
const company = (isDemanded: boolean, changes: Partial<CompanySettings> = {}): CompanySettings => ({
  channels: [{ category: 'BID', ...byMail, isDemanded }],
  ...{ quietFrom: '22:00', quietTo: '06:00', isQuietDemanded: isDemanded },
  ...changes,
})

describe('a person is told', () => {
  it.each([
    ['as the company demands, whatever they chose', own(), company(true), byMail, 'demanded'],
    ['as they chose, whatever the company has', own(), company(false), bySms, 'own'],
    ['as the company has it, until they choose', own({ channels: [] }), company(false), byMail, 'company'],
    ['as the company has it, who never chose', null, company(false), byMail, 'company'],
    ['in the portal only, where nobody chose', null, null, inPortalOnly, 'none'],
  ] as const)('%s', (_, person, house, channels, source) => {
    const told = channelsFor('BID', { own: person, company: house })
    expect(told).toMatchObject({ channels, source })
  })

  it('of another category in the portal only', () => {
    expect(channelsFor('FINANCE', { own: own(), company: company(true) }).source).toBe('none')
  })
})

const night = { from: '22:00', to: '06:00' }
const noon = { quietFrom: '12:00', quietTo: '14:00' }

describe('mail and SMS wait', () => {
  it.each([
    ['as the company demands', own(noon), company(true), night, 'demanded'],
    [
      'never, where the company demands that',
      own(noon),
      { quietFrom: null, quietTo: null },
      undefined,
      'demanded',
    ],
    ['as the person chose', own(noon), company(false), { from: '12:00', to: '14:00' }, 'own'],
    ['as the company has it', own(), company(false), night, 'company'],
    ['never, where nobody chose', own(), null, undefined, 'none'],
  ] as const)('%s', (_, person, house, quiet, source) => {
    const settings = house === null || 'channels' in house ? house : company(true, house)
    expect(quietHoursFor({ own: person, company: settings })).toEqual({ quiet, source })
  })
})

it("only what differs from the company is kept as one's own", () => {
  const chosen: ChannelChoice[] = [
    { category: 'BID', ...byMail },
    { category: 'BOOKING', ...inPortalOnly },
    { category: 'FINANCE', ...bySms },
  ]
  expect(choicesOfOwn(chosen, company(false))).toEqual([{ category: 'FINANCE', ...bySms }])
  const changed: ChannelChoice[] = [{ category: 'BID', ...bySms }]
  expect([choicesOfOwn(changed, company(false)), choicesOfOwn(changed, company(true))]).toEqual([changed, []])
  expect(choicesOfOwn([{ category: 'BID', ...inPortalOnly }], null)).toEqual([])
})

describe('for a company', () => {
  const channels = [{ category: 'BID', ...byMail, isDemanded: true }]
  it.each([
    [{ channels, quietFrom: '22:00', quietTo: '06:00', isQuietDemanded: true }, []],
    [{ channels: [], quietFrom: '', quietTo: null, isQuietDemanded: false }, []],
    [
      { channels, quietFrom: '22:00', quietTo: '', isQuietDemanded: false },
      ['Quiet hours need a start and an end'],
    ],
    [{ channels, quietFrom: '25:00', quietTo: '06:00', isQuietDemanded: false }, ['Enter the hour as 22:00']],
  ])('%j: %j', (typed, said) =>
    expect(
      (companyNotificationSettingsForm.safeParse(typed).error?.issues ?? []).map(({ message }) => message),
    ).toEqual(said),
  )
})
