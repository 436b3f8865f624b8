import { useEffect, useState } from 'react'

export interface Position {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/**
 * Returns the position of the visible element with this `data-tour`, updated as it moves; null when there is
 * none.
 */
export function useTarget(at: string | null): Position | null {
  const [position, setPosition] = useState<Position | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      const next = at === null ? null : placeOf(at)
      setPosition((before) => (same(before, next) ? before : next))
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [at])
  return position
}

function placeOf(at: string): Position | null {
  const shown = [...document.querySelectorAll(`[data-tour="${at}"]`)].find(
    (element) => element.getBoundingClientRect().width > 0,
  )
  if (!shown) return null
  const { top, left, width, height } = shown.getBoundingClientRect()
  return { top, left, width, height }
}

function same(one: Position | null, other: Position | null): boolean {
  if (!one || !other) return one === other
  return (['top', 'left', 'width', 'height'] as const).every((side) => one[side] === other[side])
}
