import { attack } from './attack.ts'

/** A print is asked for with GET, as the specification has it, and is counted all the same. */
const counting = 'printBillT'

attack(
  'whatever is asked, the answer is one that the contract promises',
  ({ id, method }) => method === 'get' && id !== counting,
)
