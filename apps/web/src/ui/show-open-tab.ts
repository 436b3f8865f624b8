/**
 * A ref callback for tabs in one line that scrolls on a phone: has the open tab in view, also after the line has got its
 * width.
 */
export const showOpenTab = (list: HTMLElement | null): (() => void) | undefined => {
  if (!list) return undefined
  const observer = new ResizeObserver(() => {
    const open = list.querySelector('[aria-selected="true"], [aria-current]')
    if (!open) return
    const [line, tab] = [list.getBoundingClientRect(), open.getBoundingClientRect()]
    list.scrollLeft += tab.left - line.left - (line.width - tab.width) / 2
  })
  observer.observe(list)
  return () => observer.disconnect()
}
