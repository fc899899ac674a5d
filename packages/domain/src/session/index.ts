export * from './client-app.ts'
export * from './login-form.ts'
export * from './safe-redirect.ts'
export { sessionRefusals, sessionSentences } from './session.messages.ts'
