import * as z from 'zod/mini'
import { required, textField, when } from '../kernel/field.ts'
import { maySearchCities } from './geography.constants.ts'
import { geographySentences } from './geography.messages.ts'

const tooShort = geographySentences['geography.search_too_short']

export const citySearchForm = z.object({
  name: required(textField.check(when(maySearchCities, tooShort)), tooShort),
})
