/** Units of the drawn map for one radian of longitude. */
export const mapScale = 1000

const radians = Math.PI / 180

/** Where a place stands on the drawn map (Mercator); the drawing itself is made in the same units. */
export const mapPoint = ({ lat, lng }: { lat: number; lng: number }): { x: number; y: number } => ({
  x: mapScale * lng * radians,
  y: -mapScale * Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2)),
})
