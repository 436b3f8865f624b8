import { useEffect, useRef } from 'react'

/** Scrolls a list horizontally so that the current item is visible; the page itself does not scroll. */
export function useInView(present: number) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const target = list?.children[present]
    if (!list || !(target instanceof HTMLElement) || list.scrollWidth <= list.clientWidth) return
    const left = target.getBoundingClientRect().left - list.getBoundingClientRect().left
    list.scrollLeft += left - (list.clientWidth - target.offsetWidth) / 2
  }, [present])
  return row
}
