import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext, useEffect } from 'react'

type Globals = Readonly<Record<string, unknown>>

/** Sent to its frame by a story that is drawn and played. */
export const drawn = 'drawn'

/** A story that fails does not say that it is drawn. */
const longestWaitMs = 20_000

/**
 * A story of a docs page that opens something has a frame of its own, which knows nothing of the toolbar but what
 * its address says. Frames load one after another, because each takes the focus to open its story.
 */
export function useFramesLikeToolbar(): void {
  const docs = useContext(DocsContext)
  useEffect(() => {
    let globals: Globals = docs.getStoryContext(docs.storyById()).globals
    let last = Promise.resolve()
    const follow = () => {
      const address = ['brand', 'mode', 'language', 'density']
        .map((name) => `${name}:${globals[name]}`)
        .join(';')
      const frames = [...document.querySelectorAll<HTMLIFrameElement>('.sbdocs iframe')]
      const others = frames.filter((frame) => frame.dataset.globals !== address)
      for (const frame of others) {
        frame.dataset.globals = address
        // Unlike a new `src`, this leaves the way back of the reader alone.
        frame.contentWindow?.location.replace('about:blank')
        last = last.then(() => show(frame, address))
      }
      if (others.length > 0) last.then(leaveFrames)
    }
    const change = ({ globals: changed }: { globals: Globals }) => {
      globals = changed
      follow()
    }
    // Frames are added once their story has loaded.
    const observer = new MutationObserver(follow)
    observer.observe(document.body, { childList: true, subtree: true })
    docs.channel.on('globalsUpdated', change)
    follow()
    return () => {
      observer.disconnect()
      docs.channel.off('globalsUpdated', change)
    }
  }, [docs])
}

function show(frame: HTMLIFrameElement, globals: string): Promise<void> {
  const isWanted = () => frame.isConnected && frame.dataset.globals === globals
  if (!isWanted()) return Promise.resolve()
  const address = new URL(frame.src)
  address.searchParams.set('globals', globals)
  const latest = performance.now() + longestWaitMs
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(timer)
      resolve()
    }
    // The toolbar may be changed again meanwhile.
    const timer = setInterval(() => (isWanted() && performance.now() < latest) || end(), 200)
    frame.addEventListener(drawn, end, { once: true })
    frame.contentWindow?.location.replace(address)
  })
}

/** Lets Tab start at the top of the page again. */
function leaveFrames(): void {
  if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur()
}
