import { attack } from './attack.ts'

attack('whatever is sent, the answer is one that the contract promises', ({ method }) => method !== 'get')
