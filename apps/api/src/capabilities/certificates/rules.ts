/** What is printed and said on the telephone: the year and a number that the school counts. */
export function numberOf({ serial, issued_at: at }: { serial: number; issued_at: string }): string {
  return `${at.slice(0, 4)}-${String(serial).padStart(5, '0')}`
}

interface Way {
  readonly lessons: number
  readonly lessons_done: number
  readonly lists: number
  readonly lists_passed: number
}

/** All lessons done and all exercise lists passed, of a program that has any. */
export function isFinished(way: Way): boolean {
  return way.lessons > 0 && way.lessons_done >= way.lessons && way.lists_passed >= way.lists
}

/** Letters that turn the direction of what follows have no place on a document. */
export function printable(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
