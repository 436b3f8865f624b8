import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'

/** A question on its way between a file and the school. */
export interface Exchanged {
  readonly kind: 'question'
  /** The line of the file where it begins, or its place in a package; from 1. */
  readonly line: number
  readonly name: string | null
  /** What the other system calls it. */
  readonly ref: string | null
  readonly tags: readonly string[]
  readonly content: TaskContent
}

/** A question of the file that cannot be taken, and why. */
export interface Broken {
  readonly kind: 'broken'
  readonly line: number
  readonly code: ErrorCode
  readonly values: Readonly<Record<string, string | number>>
  /** How it begins, so that its author finds it. */
  readonly excerpt: string
}

/** A heading under which the following questions stand. */
export interface Category {
  readonly kind: 'category'
  readonly line: number
  readonly path: string
}

export type Entry = Exchanged | Broken | Category

/** Why one question cannot be taken or written. */
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

/** A broken entry of what was thrown. Anything but a refusal is our own fault and is thrown on. */
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
