/** Elements that make the page scroll sideways (WCAG 2.2, 1.4.10). Runs inside the page, so it imports nothing. */
export function sidewaysOverflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const outside = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (right > clientWidth + 1 || left < -1) && !isInScroller(element)
  })
  return [`${scrollWidth - clientWidth} px too wide: ${outside.slice(0, 5).map(nameOf).join(', ')}`]

  function isInScroller(element: Element): boolean {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (around !== document.body && getComputedStyle(around).overflowX !== 'visible') return true
    return false
  }

  function nameOf(element: Element): string {
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  }
}
