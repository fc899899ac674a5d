export * from './template-form.ts'
export * from './template-schedule.ts'
export * from './template-visibility.ts'
export { templatesRefusals } from './templates.messages.ts'
