import type { bidChannels } from '@karwan/domain/bidding'
import type { DayRange } from '@karwan/domain/kernel'
import type { ReportOfFigures } from '@karwan/domain/reports'

/** A row of a report, named by what stands in it: what is asked of its figures. */
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

/** One figure of one row, as an address names it. */
export type EntriesSearch = DayRange &
  ReportRow & {
    kind?: ReportOfFigures | undefined
    figure?: string | undefined
    /** What the row is called. */
    of?: string | undefined
    countryId?: number | undefined
    page?: number | undefined
  }
