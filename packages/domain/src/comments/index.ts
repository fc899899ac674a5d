export * from './comment.rules.ts'
export * from './comment.ts'
export * from './comment-form.ts'
export { commentsRefusals } from './comments.messages.ts'
