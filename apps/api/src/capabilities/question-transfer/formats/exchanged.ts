import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import type { ReadingNote } from './reading-notes.ts'

/** A question that is imported or exported. */
export interface Exchanged {
  readonly kind: 'question'
  /** The line in the file where it begins, or its position in a package; from 1. */
  readonly line: number
  readonly name: string | null
  /** Its id in the other system. */
  readonly ref: string | null
  readonly tags: readonly string[]
  readonly content: TaskContent
  /** What of it the file or the product could not carry; missing when nothing is lost. */
  readonly notes?: readonly ReadingNote[]
}

/** A question of the file that cannot be imported, and why. */
export interface Broken {
  readonly kind: 'broken'
  readonly line: number
  readonly code: ErrorCode
  readonly values: Readonly<Record<string, string | number>>
  /** Its beginning, so that its author can find it. */
  readonly excerpt: string
}

/** A heading that applies to the following questions. */
export interface Category {
  readonly kind: 'category'
  readonly line: number
  readonly path: string
}

export type Entry = Exchanged | Broken | Category

/** Thrown when a question or file cannot be imported or exported. */
export class NotExchangeable extends Error {
  override readonly name = 'NotExchangeable'
  readonly code: ErrorCode
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: ErrorCode, values: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}

/** Converts an error to a broken entry. Rethrows everything but NotExchangeable, which is our own bug. */
export function brokenOf(error: unknown, position: { line: number; excerpt: string }): Broken {
  if (!(error instanceof NotExchangeable)) throw error
  return {
    kind: 'broken',
    line: position.line,
    code: error.code,
    values: error.values,
    excerpt: position.excerpt.replace(/\s+/g, ' ').trim().slice(0, 120),
  }
}
