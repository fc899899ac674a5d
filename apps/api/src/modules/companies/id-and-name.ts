export type IdAndName = { id: number; name: string }

/** A group or a project as records show it, from the columns of a left join. */
export const idAndName = (id: number | null, name: string | null): IdAndName | null =>
  id === null || name === null ? null : { id, name }
