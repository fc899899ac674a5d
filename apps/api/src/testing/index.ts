export { type Answered, type TestApp, testApp } from './test-app.ts'
