import { toldPages } from './told-pages.ts'
import { toldToEachRole } from './told-to-each-role.ts'

toldToEachRole('told/people', toldPages.people)
