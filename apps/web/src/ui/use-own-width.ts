import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the width of an element, and follows it; undefined before it is drawn. */
export function useOwnWidth(target: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = target.current
    if (!element) return
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
  return width
}
