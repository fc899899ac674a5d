import { Maximize, Minus, Plus } from 'lucide-react'
import { type RefCallback, useCallback, useMemo, useState } from 'react'
import { IconButton } from '../../components/icon-button/index.ts'
import { classNames } from '../../theme/class-names.ts'
import styles from './map-drawing.module.css'
import {
  type At,
  clustersOf,
  countOf,
  moved,
  nameGap,
  radiusFor,
  type View,
  viewOf,
  withRoomForName,
  zoomed,
} from './map-view.ts'

export interface MapMark extends At {
  id: string | number
  label: string
  tone?: 'plain' | 'warning'
  /** How many items the mark stands for, such as the partners of a city. */
  count?: number
}

export interface MapDrawingProps {
  /** Describes the map in one sentence, for screen readers. */
  label: string
  /** The land as an SVG path, in the units of the marks. */
  land: string
  /** The borders as an SVG path, drawn over the land. It can be replaced by another drawing. */
  borders: string
  /** The marks to show. Without a `ground`, at least one is needed. List the same items in words beside the map. */
  marks: readonly MapMark[]
  /** The points of a route, from its start. */
  trail?: readonly At[]
  /** The corners of an area, in order. Its outline is drawn below the marks, and the map first shows it. */
  ground?: readonly At[]
  words: { nearer: string; farther: string; all: string }
}

const keys: Readonly<Record<string, At>> = {
  ArrowLeft: { x: -0.2, y: 0 },
  ArrowRight: { x: 0.2, y: 0 },
  ArrowUp: { x: 0, y: -0.2 },
  ArrowDown: { x: 0, y: 0.2 },
}

/** Marks on a drawn map without tiles. It can be printed, follows the theme and sends no requests. */
export function MapDrawing({
  label,
  land,
  borders,
  marks,
  trail = nowhere,
  ground = nowhere,
  words,
}: MapDrawingProps) {
  const whole = useMemo(() => viewOf([...marks, ...trail], ground), [marks, trail, ground])
  // Undefined until the user moves the map; until then it follows its marks.
  const [chosen, setChosen] = useState<View>()
  const view = chosen ?? whole
  const [frame, pixel] = usePixel(view)
  const clusters = clustersOf(marks, 26 * pixel)
  const named = withRoomForName(clusters, pixel)
  return (
    <figure ref={frame} className={styles.map}>
      <svg
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move it, plus and minus zoom.
        tabIndex={0}
        className={styles.drawing}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        onKeyDown={(event) => {
          const step = keys[event.key]
          const next = step ? moved(view, step) : zoomedBy(event.key, view, whole)
          if (!next) return
          event.preventDefault()
          setChosen(next)
        }}
      >
        <path d={land} className={styles.land} />
        <path d={borders} className={styles.borders} />
        {ground.length > 2 && <path d={`${lineOf(ground)}Z`} className={styles.ground} />}
        {trail.length > 1 && <path d={lineOf(trail)} className={styles.trail} />}
        {clusters.map((cluster) => {
          const { x, y, marks: of } = cluster
          const [first] = of
          if (!first) return null
          const count = countOf(of)
          const isCounted = count > 1 && !named.has(cluster)
          return (
            <g key={first.id} className={classNames(styles.mark, first.tone === 'warning' && styles.warning)}>
              <title>{of.map((mark) => mark.label).join(', ')}</title>
              <circle cx={x} cy={y} r={(isCounted ? radiusFor(count) : 6) * pixel} />
              {isCounted && (
                <text x={x} y={y} fontSize={12 * pixel} className={styles.count}>
                  {count}
                </text>
              )}
              {named.has(cluster) && (
                <text x={x + nameGap * pixel} y={y} fontSize={13 * pixel} className={styles.name}>
                  {first.label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <div className={styles.tools}>
        <IconButton
          label={words.nearer}
          icon={<Plus aria-hidden="true" />}
          onClick={() => setChosen(zoomed(view, 0.5, whole))}
        />
        <IconButton
          label={words.farther}
          icon={<Minus aria-hidden="true" />}
          onClick={() => setChosen(zoomed(view, 2, whole))}
        />
        <IconButton
          label={words.all}
          icon={<Maximize aria-hidden="true" />}
          onClick={() => setChosen(undefined)}
        />
      </div>
    </figure>
  )
}

const nowhere: readonly At[] = []
const lineOf = (points: readonly At[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`

/** The size of a screen pixel in map units, so that marks and names keep their size. */
function usePixel({ width, height }: View): [RefCallback<HTMLElement>, number] {
  const [size, setSize] = useState({ width: 800, height: 384 })
  const measure = useCallback((frame: HTMLElement) => {
    const observer = new ResizeObserver(() => setSize(frame.getBoundingClientRect()))
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])
  return [measure, Math.max(width / Math.max(1, size.width), height / Math.max(1, size.height))]
}

function zoomedBy(key: string, view: View, whole: View): View | undefined {
  if (key === '+' || key === '=') return zoomed(view, 0.5, whole)
  return key === '-' ? zoomed(view, 2, whole) : undefined
}
