import type { Handler } from '../../http/handler.ts'
import { readCountries } from './geography.store.ts'

export const listCountries: Handler<'listCountries'> = ({ deps }) => readCountries(deps.db)
