import { type Grant, mayDo, type Permission } from '../roles/index.ts'

const marginRights: readonly Permission[] = [
  'company-project:set-margin',
  'company-group:set-margin',
  'company:set-margin',
]

/** Margins are stored per project; people who may set them for a company may set them for its projects. */
export const maySetProjectMargin = (grants: readonly Grant[]): boolean =>
  marginRights.some((right) => mayDo(grants, right).allowed)
