type Account = Record<'id' | 'fullName' | 'userType', unknown>

/** The columns that present a person, from the accounts table or from an alias of it. */
export const personColumns = <Of extends Account>({
  id,
  fullName,
  userType,
}: Of): { id: Of['id']; name: Of['fullName']; userType: Of['userType'] } => ({ id, name: fullName, userType })
