import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** An absence as it is from now on. */
export interface Absence {
  readonly teacher_id: number
  readonly substitute_id: number | null
  readonly starts_at: string
  readonly ends_at: string
}

/** A planned class that nobody was given. */
export interface Left {
  readonly id: number
  readonly title: string
  readonly starts_at: string
  readonly ends_at: string
  readonly code: ErrorCode
  readonly message: string
}

/** What became of the classes of an absence. */
export interface Substitution {
  readonly given: number
  readonly left: readonly Left[]
}

/** A teacher will be away, with or without a substitute. Each extension returns what it gave away and what is left. */
export const absenceSet = extensionPoint<[act: RequestContext, absence: Absence], Substitution>()
