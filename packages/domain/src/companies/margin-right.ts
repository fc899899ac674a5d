import { type Grant, mayDo, type Permission } from '../roles/index.ts'

const marginRights: readonly Permission[] = [
  'company-project:set-margin',
  'company-group:set-margin',
  'company:set-margin',
]

/** Margins stand at projects; whoever sets those of a whole company sets those of its projects. */
export const maySetProjectMargin = (grants: readonly Grant[]): boolean =>
  marginRights.some((right) => mayDo(grants, right).allowed)
