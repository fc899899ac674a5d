type Condition = { selector: string; atLeast: number; otherThan: string | undefined }

export type PageClock = {
  paint: number | undefined
  largestPaint: number | undefined
  shift: number
  longTasks: { start: number; ms: number }[]
  interactions: { start: number; ms: number }[]
  textOf: (selector: string) => string
  reached: (condition: Condition) => Promise<number>
  afterInput: (condition: Condition) => Promise<number>
  frames: (ms: number) => Promise<number[]>
}
export type { Condition }

declare global {
  interface Window {
    pageClock: PageClock
  }
}

/**
 * Runs in the page before its own scripts. It measures from the navigation, or the time stamp of the input,
 * to the frame that shows the expected content. It must not use anything from outside the function.
 */
export function installPageClock(): void {
  if (window.top !== window) return
  const clock: PageClock = {
    paint: undefined,
    largestPaint: undefined,
    shift: 0,
    longTasks: [],
    interactions: [],
    textOf,
    reached: (condition) => until(() => holds(condition), condition.selector).then(() => performance.now()),
    afterInput,
    frames,
  }
  window.pageClock = clock
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') clock.paint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    clock.largestPaint = startTime
  })
  observe('longtask', ({ startTime, duration }) => clock.longTasks.push({ start: startTime, ms: duration }))
  observe('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) clock.shift += Number(Reflect.get(entry, 'value'))
  })
  observe(
    'event',
    (entry) => {
      if (Reflect.get(entry, 'interactionId'))
        clock.interactions.push({ start: entry.startTime, ms: entry.duration })
    },
    { durationThreshold: 16 },
  )

  function observe(type: string, take: (entry: PerformanceEntry) => void, more: object = {}): void {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  }

  function textOf(selector: string): string {
    return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('\n')
  }

  function holds({ selector, atLeast, otherThan }: Condition): boolean {
    const shown = [...document.querySelectorAll(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0
    })
    return shown.length >= atLeast && (otherThan === undefined || textOf(selector) !== otherThan)
  }

  /** Resolves after the frame in which `isTrue` holds has been painted; rejects after a minute, for broken pages. */
  function until(isTrue: () => boolean, awaited: string): Promise<void> {
    const end = performance.now() + 60_000
    return new Promise((resolve, reject) => {
      const look = () => {
        if (document.body && isTrue()) requestAnimationFrame(() => setTimeout(resolve))
        else if (performance.now() > end) reject(new Error(`${awaited} did not come at ${location.href}`))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  }

  /** Milliseconds from the last key or pointer press to the condition. */
  async function afterInput(condition: Condition): Promise<number> {
    let start: number | undefined
    const note = ({ timeStamp }: Event) => {
      start = timeStamp
    }
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, note, { capture: true })
    await until(() => start !== undefined && holds(condition), condition.selector)
    const ms = performance.now() - (start ?? Number.NaN)
    for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, note, { capture: true })
    return ms
  }

  function frames(ms: number): Promise<number[]> {
    return new Promise((resolve) => {
      const gaps: number[] = []
      const end = performance.now() + ms
      let last: number | undefined
      const next = (now: number) => {
        if (last !== undefined) gaps.push(now - last)
        last = now
        if (performance.now() < end) requestAnimationFrame(next)
        else resolve(gaps)
      }
      requestAnimationFrame(next)
    })
  }
}
