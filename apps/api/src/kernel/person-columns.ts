type Account = Record<'id' | 'fullName' | 'userType', unknown>

/** Who did something, as it is told: of the accounts themselves, or of them under another name. */
export const personColumns = <Of extends Account>({
  id,
  fullName,
  userType,
}: Of): { id: Of['id']; name: Of['fullName']; userType: Of['userType'] } => ({ id, name: fullName, userType })
