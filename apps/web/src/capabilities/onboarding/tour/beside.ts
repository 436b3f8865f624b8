import type { Position } from './use-target.ts'

const width = 400

/** Positions a hint beside its target on wide screens; CSS puts it at the bottom on narrow ones. */
export function beside(position: Position | null) {
  if (!position || window.innerWidth < 993) return undefined
  const toTheRight = position.left + position.width + 20
  if (toTheRight + width < window.innerWidth)
    return { left: toTheRight, top: Math.max(12, Math.min(position.top - 12, window.innerHeight - 260)) }
  return {
    right: window.innerWidth - position.left - position.width,
    top: position.top + position.height + 20,
  }
}

const gap = 6

/** Returns the box around a target. */
export function around({ top, left, width: wide, height }: Position) {
  return { top: top - gap, left: left - gap, width: wide + 2 * gap, height: height + 2 * gap }
}
