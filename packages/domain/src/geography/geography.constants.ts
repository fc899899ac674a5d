/** City search asks the server from the third letter on (spec, point 5). */
export const citySearchMinimum = 3

export const maySearchCities = (text: string): boolean => text.trim().length >= citySearchMinimum

/** Marks an unknown location (spec, point 9); it must never be shown on a map. */
export const defaultMapPoint = { lat: 1, lng: 1 } as const

export const isNoLocation = (point: { lat: number; lng: number }): boolean =>
  point.lat === defaultMapPoint.lat && point.lng === defaultMapPoint.lng
