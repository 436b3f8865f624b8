/** Returns the number that is printed and read out on the phone: the year and the school's serial number. */
export function numberOf({ serial, issued_at: at }: { serial: number; issued_at: string }): string {
  return `${at.slice(0, 4)}-${String(serial).padStart(5, '0')}`
}

interface Way {
  readonly lessons: number
  readonly lessons_done: number
  readonly lists: number
  readonly lists_passed: number
}

/** Returns true when all lessons are done and all exercise lists are passed; false without lessons. */
export function isFinished(way: Way): boolean {
  return way.lessons > 0 && way.lessons_done >= way.lessons && way.lists_passed >= way.lists
}

/** Removes control characters and characters that change the text direction. */
export function printable(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}
