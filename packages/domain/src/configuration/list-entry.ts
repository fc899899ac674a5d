/** The configuration entry with a person's list settings and saved views. */
export const entryOfList = (operation: string): string => `list.${operation}`
