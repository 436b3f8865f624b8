import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Sets `--top-in-page` on an element: its distance from the start of the page, whatever is above it now. */
export function useTopInPage<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useLayoutEffect(() => {
    const element = target.current
    if (!element) return
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      element.style.setProperty('--top-in-page', `${top}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return target
}
