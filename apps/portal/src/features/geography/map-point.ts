/** Units of the drawn map for one radian of longitude. */
export const mapScale = 1000

const radians = Math.PI / 180

/**
 * The position of a place on the drawn map, in Mercator units; the drawing is generated in the same units.
 */
export const mapPoint = ({ lat, lng }: { lat: number; lng: number }): { x: number; y: number } => ({
  x: mapScale * lng * radians,
  y: -mapScale * Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2)),
})
