/** City search asks the server from the third letter on (spec, point 5). */
export const citySearchMinimum = 3

export const maySearchCities = (text: string): boolean => text.trim().length >= citySearchMinimum

/** Stands for "no location" (spec, point 9); a map must never pin it. */
export const defaultMapPoint = { lat: 1, lng: 1 } as const

export const isNoLocation = (point: { lat: number; lng: number }): boolean =>
  point.lat === defaultMapPoint.lat && point.lng === defaultMapPoint.lng
