import { useEffect, useRef } from 'react'

/** Returns the ref of a heading that takes the focus once its text is there, so that a screen reader reads it. */
export function useHeadingFocus(text: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = text !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true })
  }, [isThere])
  return heading
}
