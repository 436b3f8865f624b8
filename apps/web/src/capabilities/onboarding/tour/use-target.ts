import { useEffect, useState } from 'react'

export interface Place {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Where the visible part of the page with this `data-tour` stands, also while it moves; null while there is none. */
export function useTarget(at: string | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      const next = at === null ? null : placeOf(at)
      setPlace((before) => (same(before, next) ? before : next))
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [at])
  return place
}

function placeOf(at: string): Place | null {
  const shown = [...document.querySelectorAll(`[data-tour="${at}"]`)].find(
    (element) => element.getBoundingClientRect().width > 0,
  )
  if (!shown) return null
  const { top, left, width, height } = shown.getBoundingClientRect()
  return { top, left, width, height }
}

function same(one: Place | null, other: Place | null): boolean {
  if (!one || !other) return one === other
  return (['top', 'left', 'width', 'height'] as const).every((side) => one[side] === other[side])
}
