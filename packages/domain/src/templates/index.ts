export * from './template-visibility.ts'
