import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** An absence after its change. */
export interface Absence {
  readonly teacher_id: number
  readonly substitute_id: number | null
  readonly starts_at: string
  readonly ends_at: string
}

/** A planned class that no substitute could take. */
export interface Left {
  readonly id: number
  readonly title: string
  readonly starts_at: string
  readonly ends_at: string
  readonly code: ErrorCode
  readonly message: string
}

/** The outcome for the classes of an absence. */
export interface Substitution {
  readonly given: number
  readonly left: readonly Left[]
}

/**
 * Runs when an absence is set, with or without a substitute. Each extension returns the classes given away
 * and those left.
 */
export const substituteAbsent = extensionPoint<[ctx: RequestContext, absence: Absence], Substitution>()
