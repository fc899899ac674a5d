import { attack } from './attack.ts'

attack('whatever is asked, the answer is one that the contract promises', ({ method }) => method === 'get')
