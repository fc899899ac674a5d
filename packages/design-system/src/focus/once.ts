/** A `ref` that runs its action once per element, because Chakra calls the refs of its components on each render. */
export function once(act: (element: HTMLElement) => void): (element: HTMLElement | null) => void {
  const known = new WeakSet<HTMLElement>()
  return (element) => {
    if (!element || known.has(element)) return
    known.add(element)
    act(element)
  }
}
