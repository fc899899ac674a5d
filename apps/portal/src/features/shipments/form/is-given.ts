/** Whether an id was chosen; 0 is a valid id. */
export const isGiven = (id: string | number | null | undefined): id is string | number =>
  id !== undefined && id !== null && id !== ''
