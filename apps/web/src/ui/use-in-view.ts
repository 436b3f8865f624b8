import { useEffect, useRef } from 'react'

/** Scrolls a row of places sideways so that the present one is seen; the page itself stays where it is. */
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
