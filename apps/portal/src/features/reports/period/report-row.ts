import type { bidChannels } from '@karwan/domain/bidding'
import type { DayRange } from '@karwan/domain/kernel'
import type { ReportOfFigures } from '@karwan/domain/reports'

/** The values that identify a row of a report, as parameters for its entries. */
export type ReportRow = {
  pickupCityName?: string | undefined
  dropoffCityName?: string | undefined
  currency?: string | undefined
  partnerId?: number | undefined
  channel?: keyof typeof bidChannels | undefined
  reasonId?: number | undefined
  personId?: number | undefined
  day?: string | undefined
  companyId?: number | undefined
  projectId?: number | undefined
  withoutCompany?: boolean | undefined
  withoutProject?: boolean | undefined
}

/** One figure of one row, as the search of an address. */
export type EntriesSearch = DayRange &
  ReportRow & {
    kind?: ReportOfFigures | undefined
    figure?: string | undefined
    /** The name of the row. */
    of?: string | undefined
    countryId?: number | undefined
    page?: number | undefined
  }
