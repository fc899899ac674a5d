import type { VerificationSubject } from '@karwan/domain/verification'
import type { Answer } from '@karwan/sdk'
import { operationOptions } from '../../kit/access/operation-options.ts'

export type RulesVersion = Answer<'listVerificationConfigs'>[number]
/** Of a kind of subject in a country there is one set of rules. */
export type RulesPlace = { subjectType: VerificationSubject; countryId: number }

export const rulesOptions = (query: RulesPlace) => operationOptions('listVerificationConfigs', { query })
