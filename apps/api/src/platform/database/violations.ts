import type { Failure } from '../http/failure.ts'
import { rowConflict, rowStillUsed, serverBusy, storageFull, unreadable } from '../http/request-failures.ts'

interface DatabaseError {
  readonly code: string
  readonly constraint?: string
}

/** The name of the violated constraint, when an error is a violation of one. */
export function violatedConstraint(error: unknown): string | undefined {
  const found = databaseErrorOf(error)
  return found && /^23/.test(found.code) ? (found.constraint ?? '') : undefined
}

/** Turns an error of PostgreSQL into a failure for people; undefined when it is none of theirs. */
export function failureOfDatabase(error: unknown): Failure | undefined {
  const found = databaseErrorOf(error)
  switch (found?.code) {
    case '23505':
    case '23P01':
      return rowConflict()
    case '23503':
      return rowStillUsed()
    case '22021':
    case '22P05':
      return unreadable()
    case '53100':
      return storageFull()
    case '55P03':
    case '57014':
    case '53300':
    case '40001':
    case '40P01':
      return serverBusy()
    default:
      return undefined
  }
}

function databaseErrorOf(error: unknown): DatabaseError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return current as unknown as DatabaseError
    if (/timeout exceeded when trying to connect/.test(current.message)) return { code: '53300' }
  }
  return undefined
}
