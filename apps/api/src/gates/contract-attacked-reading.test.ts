import { attack } from './attack.ts'

/** Printing is a GET in the specification, but it writes, because prints are counted. */
const counting = 'printBillT'

attack(
  'whatever is asked, the answer is one that the contract promises',
  ({ id, method }) => method === 'get' && id !== counting,
)
