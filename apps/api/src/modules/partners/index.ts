import type { SomeHandlers } from '../../http/handler.ts'
import { assignPartner } from './assign-partner.ts'
import {
  changeDemandAddaPassword,
  createDemandAdda,
  deleteDemandAdda,
  getDemandAdda,
  listDemandAddas,
  updateDemandAdda,
  updateDemandAddaStatus,
} from './demand-addas.ts'
import { countPartnersByCity, listPartners } from './list-partners.ts'
import {
  blockPartner,
  createPartner,
  deletePartnerAccount,
  getPartner,
  listPartnerHistory,
  updatePartner,
} from './partner-acts.ts'
import { getPartnerScore } from './partner-score.ts'
import { setPrivatePool } from './set-private-pool.ts'

export const partnerHandlers = {
  listPartners,
  countPartnersByCity,
  getPartner,
  getPartnerScore,
  createPartner,
  updatePartner,
  blockPartner,
  assignPartner,
  listPartnerHistory,
  deletePartnerAccount,
  setPrivatePool,
  listDemandAddas,
  getDemandAdda,
  createDemandAdda,
  updateDemandAdda,
  deleteDemandAdda,
  updateDemandAddaStatus,
  changeDemandAddaPassword,
} satisfies SomeHandlers
