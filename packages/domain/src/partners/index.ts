export * from './adda-form.ts'
export * from './partner-type.ts'
export { partnersRefusals, partnersSentences } from './partners.messages.ts'
