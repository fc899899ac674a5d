const marker = 'commit/'

/** The build hash after `commit/` in build.json; undefined if the file has another form. */
export function hashOfBuild(build: unknown): string | undefined {
  if (typeof build !== 'object' || build === null || !('commit' in build)) return undefined
  const { commit } = build
  if (typeof commit !== 'string') return undefined
  const start = commit.lastIndexOf(marker)
  return start === -1 ? undefined : commit.slice(start + marker.length).trim() || undefined
}

export type IpLocation = { country: string; lat: number; lng: number }

/** Services answer with `loc: "lat,lng"` or with two numbers. */
export function readIpLocation(answer: unknown): IpLocation | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { country, loc, latitude, longitude }: Partial<Record<string, unknown>> = { ...answer }
  const [lat, lng] =
    typeof loc === 'string' ? loc.split(',').map(toNumber) : [latitude, longitude].map(toNumber)
  if (typeof country !== 'string' || country === '' || !isLatitude(lat) || !isLongitude(lng)) return undefined
  return { country, lat, lng }
}

const toNumber = (value: unknown): number =>
  typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN)

const isLatitude = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) <= 90

const isLongitude = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) <= 180
