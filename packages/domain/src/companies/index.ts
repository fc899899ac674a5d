export type {
  CompanyFileKind,
  IdentificationTypeId,
  MarginTypeId,
  ProjectVerticalTypeId,
} from '../kernel/wire.ts'
export { companiesRefusals, companiesSentences } from './companies.messages.ts'
export * from './company-file.ts'
export * from './company-group-form.ts'
export * from './company-settings.ts'
export * from './company-terms.ts'
export * from './margin-right.ts'
export * from './project-form.ts'
export * from './project-vertical.ts'
