/** What a person has set about a list, and the views that they have saved of it. */
export const entryOfList = (operation: string): string => `list.${operation}`
