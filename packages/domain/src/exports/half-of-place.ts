import { isNoLocation } from '../geography/index.ts'

type Place = { lat: number | null; lng: number | null }

/** The latitude or longitude of a place; empty if its point only stands for "no location". */
export const halfOfPlace =
  (half: keyof Place) =>
  ({ lat, lng }: Place): number | null =>
    lat === null || lng === null || isNoLocation({ lat, lng }) ? null : { lat, lng }[half]
