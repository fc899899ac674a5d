export type At = { x: number; y: number }
export type View = { x: number; y: number; width: number; height: number }

/** The height of a view divided by its width. */
const shape = 0.5
/** The minimum width of a view of marks, so that coasts and borders can still be recognised. */
const least = 140

/** The view that contains all points, with a margin. An area is shown alone, as large as possible. */
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

/** Zooms around the centre: `by` below 1 zooms in. The limit is `nearest`, or the whole view if that is smaller. */
export const zoomed = (view: View, by: number, whole?: View): View =>
  around(
    { x: view.x + view.width / 2, y: view.y + view.height / 2 },
    Math.max(Math.min(nearest, whole?.width ?? nearest), view.width * by),
  )

/** Moves the view by a fraction of its size. */
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

/** The minimum width when zooming in: a city fills the map. */
const nearest = 6

export type Cluster<Mark extends At> = At & { marks: readonly Mark[] }

/** Merges marks that are closer to each other than `near`. The cluster is at the place of its first mark. */
export function clustersOf<Mark extends At>(marks: readonly Mark[], near: number): Cluster<Mark>[] {
  const clusters: { x: number; y: number; marks: Mark[] }[] = []
  for (const mark of marks) {
    const found = clusters.find(({ x, y }) => Math.hypot(x - mark.x, y - mark.y) < near)
    if (found) found.marks.push(mark)
    else clusters.push({ x: mark.x, y: mark.y, marks: [mark] })
  }
  return clusters
}

/** How many items these marks stand for together. */
export const countOf = (marks: readonly { count?: number }[]): number =>
  marks.reduce((sum, { count = 1 }) => sum + count, 0)

/** The radius in pixels of a circle that has room for its count. */
export const radiusFor = (count: number): number => Math.max(11, 4 * String(count).length + 3)

type Named = At & { marks: readonly { label: string }[] }
type Box = { left: number; right: number; top: number; bottom: number }

/** Single marks whose name fits beside them. Other marks show their name on hover or focus. */
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

/** The distance from the centre of a mark to its name, in pixels. */
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
