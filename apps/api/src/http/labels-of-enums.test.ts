import { domainMessages } from '@karwan/domain'
import { describe, expect, it } from 'vitest'
import { apiDocument } from './document.ts'

/** The domain's labels by table: `bookingStatus.4` is member 4 of the table `bookingStatus`. */
const tables = new Map<string, string[]>()
for (const id of Object.keys(domainMessages)) {
  const [table = '', ...rest] = id.split('.')
  tables.set(table, [...(tables.get(table) ?? []), rest.join('.')])
}

/** Tables whose name differs from that of their enumeration. */
const calledOtherwise: Readonly<Record<string, string>> = {
  LocationActionType: 'stopAction',
  LookedAfterBy: 'keeperAsked',
  MatchedBy: 'matchReason',
  VerificationEventAct: 'verificationEvent',
}

/** Enumerations without labels, and how they are shown instead. */
const shownOtherwise: Readonly<Record<string, string>> = {
  ThemeMode: 'sentences of the menu of a person',
  VerticalRegion: 'words of the wire, which are its names',
  VerificationValueStatus: 'marks of the review',
  VerificationActName: 'buttons of the review',
  DocumentMediaType: 'types of files',
  DocumentDecision: 'the labels of documentStatus',
  ShipmentStatusId: 'the number beside the name, which has the label',
  BidWindowState: 'sentences with times',
  ShipmentStep: 'sentences with what is to do',
  ActivityAction: 'sentences of the history',
  BidWindowAction: 'buttons of the window',
  BidCategoryType: 'the labels of bidCategory, by its number',
  PartnerDebitType: 'the labels of chargeType',
  PriceParty: 'headings of the price',
  DebtPart: 'lines of a debt',
  WalletPeriodDays: 'numbers of days',
  PaperOwner: 'whom the papers of a page belong to, which the page says',
  PaperSource: 'words of the choice of a paper that is there already',
  PaperRecipient: 'choices of the dialog that asks for papers',
  BookingSubStatus: 'the labels of holdType, and those of bookingStatus by its number',
  ReportKind: 'tabs of the reports',
  ReportOfFigures: 'tabs of the reports',
  ReportFigure: 'columns of the reports',
  ReportSource: 'headings of what a figure was counted from',
  TableFormat: 'names of formats',
  StopTimeSource: 'no word: the page tells when, and other systems how that is known',
  NotificationEntity: 'sentences of notifications',
  ImportStatus: 'sentences of the import',
  GeofenceType: 'a radius in metres, or how many corners there are',
}

type Enumerated = { enum: readonly unknown[] }
const enumerations = Object.entries(apiDocument.components.schemas).flatMap(([name, schema]) =>
  'enum' in schema
    ? [[name, (schema as unknown as Enumerated).enum.filter((one) => one !== null)] as const]
    : [],
)

/** `bookingStatus` for BookingStatusId, `shipmentCategory` for ShipmentCategoryTypeId. */
function tableOf(name: string): string | undefined {
  const own = name.replace(/^./, (letter) => letter.toLowerCase()).replace(/Id$/, '')
  return [calledOtherwise[name] ?? own, own.replace(/Type$/, '')].find((table) => tables.has(table))
}

describe('each member of an enumeration of the contract has a label', () => {
  it.each(enumerations.filter(([name]) => !(name in shownOtherwise)))('%s', (name, members) =>
    expect(tables.get(tableOf(name) ?? '')).toEqual(expect.arrayContaining(members.map(String))),
  )

  it('what is shown otherwise is an enumeration, and has no table of labels', () => {
    const known = new Map(enumerations)
    expect(Object.keys(shownOtherwise).filter((name) => !known.has(name))).toEqual([])
    const labelled = Object.keys(shownOtherwise).filter((name) => {
      const labels = tables.get(tableOf(name) ?? '')
      return known.get(name)?.every((member) => labels?.includes(String(member)))
    })
    expect(labelled).toEqual([])
  })

  it('and no table has a label that its enumeration does not know', () => {
    const strangers = enumerations.flatMap(([name, members]) => {
      const table = name in shownOtherwise ? undefined : tableOf(name)
      const known = new Set(members.map(String))
      return (tables.get(table ?? '') ?? []).filter((key) => !known.has(key)).map((key) => `${table}.${key}`)
    })
    expect(strangers).toEqual([])
  })
})
