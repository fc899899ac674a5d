/** Whether an id was chosen. 0 is a real one. */
export const isGiven = (id: string | number | null | undefined): id is string | number =>
  id !== undefined && id !== null && id !== ''
