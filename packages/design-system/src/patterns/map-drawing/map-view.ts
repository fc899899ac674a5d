export type At = { x: number; y: number }
export type View = { x: number; y: number; width: number; height: number }

/** Half as high as wide, as it stands above the list that it goes with. */
const shape = 0.5
/** The widest view: coasts and borders can still be recognised. */
const least = 140

/** What holds all of these with room around them; a ground is looked at by itself, from as near as it takes. */
export function viewOf(points: readonly At[], ground: readonly At[] = []): View {
  return ground.length === 0 ? viewFrom(points, least) : viewFrom(ground, 0)
}

function viewFrom(points: readonly At[], least: number): View {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const width = Math.max(least, (right - left) * 1.3, ((bottom - top) * 1.3) / shape)
  return around({ x: (left + right) / 2, y: (top + bottom) / 2 }, width)
}

/** The same middle, seen from nearer (below 1) or farther: never nearer than a city, but where the whole is smaller. */
export const zoomed = (view: View, by: number, whole?: View): View =>
  around(
    { x: view.x + view.width / 2, y: view.y + view.height / 2 },
    Math.max(Math.min(nearest, whole?.width ?? nearest), view.width * by),
  )

/** Moved by a share of what is seen. */
export const moved = (view: View, by: At): View => ({
  ...view,
  x: view.x + by.x * view.width,
  y: view.y + by.y * view.height,
})

const around = ({ x, y }: At, width: number): View => ({
  x: x - width / 2,
  y: y - (width * shape) / 2,
  width,
  height: width * shape,
})

/** The closest view: a city fills the map. */
const nearest = 6

export type Cluster<Mark extends At> = At & { marks: readonly Mark[] }

/** Marks closer to each other than this are merged into one at the place of the first. */
export function clustersOf<Mark extends At>(marks: readonly Mark[], near: number): Cluster<Mark>[] {
  const clusters: { x: number; y: number; marks: Mark[] }[] = []
  for (const mark of marks) {
    const found = clusters.find(({ x, y }) => Math.hypot(x - mark.x, y - mark.y) < near)
    if (found) found.marks.push(mark)
    else clusters.push({ x: mark.x, y: mark.y, marks: [mark] })
  }
  return clusters
}

/** How many stand at these marks together. */
export const countOf = (marks: readonly { count?: number }[]): number =>
  marks.reduce((sum, { count = 1 }) => sum + count, 0)

type Named = At & { marks: readonly { label: string }[] }
type Box = { left: number; right: number; top: number; bottom: number }

/** The first mark of each cluster whose name has room beside it; the others tell theirs when they are pointed at. */
export function withRoomForName<Of extends Named>(clusters: readonly Of[], pixel: number): Set<Of> {
  const taken: Box[] = clusters.map(({ x, y }) => boxOf({ x: x - 8 * pixel, y }, 16 * pixel, pixel))
  const shown = new Set<Of>()
  for (const cluster of clusters) {
    const { x, y, marks } = cluster
    const [first] = marks
    if (!first || marks.length > 1) continue
    const box = boxOf({ x: x + nameGap * pixel, y }, first.label.length * letterWidth * pixel, pixel)
    if (taken.some((other) => isOver(other, box))) continue
    taken.push(box)
    shown.add(cluster)
  }
  return shown
}

/** In pixels, from the middle of a mark to its name. */
export const nameGap = 10
/** The approximate width of a letter, in pixels. */
const letterWidth = 7

const boxOf = ({ x, y }: At, width: number, pixel: number): Box => ({
  left: x,
  right: x + width,
  top: y - 8 * pixel,
  bottom: y + 8 * pixel,
})

const isOver = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
