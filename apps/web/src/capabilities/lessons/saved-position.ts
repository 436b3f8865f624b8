import { session } from '../../platform/session.ts'

interface Saved {
  readonly program: number
  readonly lesson: number
}

const max = 50
const key = () => `learning:places:${session()?.user.id ?? 0}`

/** Saves the viewer's position in a program on this device. */
export function savePosition(program: number, lesson: number): void {
  const positions = [{ program, lesson }, ...readSaved().filter((position) => position.program !== program)]
  try {
    localStorage.setItem(key(), JSON.stringify(positions.slice(0, max)))
  } catch {
    // Storage is unavailable: the program starts at its first lesson.
  }
}

export function savedPosition(program: number): number | undefined {
  return readSaved().find((position) => position.program === program)?.lesson
}

/** Returns the last position across programs. */
export function lastPosition(): Saved | undefined {
  return readSaved()[0]
}

function readSaved(): readonly Saved[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]')
    return Array.isArray(read) ? read.filter(isPosition) : []
  } catch {
    return []
  }
}

function isPosition(given: unknown): given is Saved {
  const position = given as Partial<Saved> | null
  return Number.isSafeInteger(position?.program) && Number.isSafeInteger(position?.lesson)
}
