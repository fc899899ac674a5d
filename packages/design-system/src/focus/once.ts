/** A `ref` that acts once for each element: one that is handed to a part of Chakra's is called anew with each render. */
export function once(act: (element: HTMLElement) => void): (element: HTMLElement | null) => void {
  const known = new WeakSet<HTMLElement>()
  return (element) => {
    if (!element || known.has(element)) return
    known.add(element)
    act(element)
  }
}
