import type { VerificationSubject } from '@karwan/domain/verification'
import type { Answer } from '@karwan/sdk'
import { operationOptions } from '../../kit/access/operation-options.ts'

export type RulesVersion = Answer<'listVerificationConfigs'>[number]
/** There is one set of rules for each kind of subject and country. */
export type RulesPlace = { subjectType: VerificationSubject; countryId: number }

export const rulesOptions = (query: RulesPlace) => operationOptions('listVerificationConfigs', { query })
