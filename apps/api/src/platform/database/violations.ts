import type { Failure } from '../http/failure.ts'
import { rowConflict, rowStillUsed, serverBusy, storageFull, unreadable } from '../http/request-failures.ts'
import { isConnectionLoss } from './connection-loss.ts'

interface DatabaseError {
  readonly code: string
  readonly constraint?: string
}

/** Returns the name of the violated constraint; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  const found = databaseErrorOf(error)
  return found && /^23/.test(found.code) ? (found.constraint ?? '') : undefined
}

/** Returns whether a statement took longer than its connection allows. */
export const isStatementTimeout = (error: unknown): boolean => databaseErrorOf(error)?.code === '57014'

/**
 * Converts an error of the database or the connection into a failure for people; undefined for other errors.
 */
export function failureOfDatabase(error: unknown): Failure | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const found = failureOfCode((current as { code?: unknown }).code)
    if (found) return found
    if (isConnectionLoss(current)) return serverBusy()
  }
  return undefined
}

function failureOfCode(code: unknown): Failure | undefined {
  switch (code) {
    case '23505':
    case '23P01':
      return rowConflict()
    case '23503':
      return rowStillUsed()
    case '22021':
    case '22P05':
      return unreadable()
    case '53100':
    case 'ENOSPC':
    case 'EDQUOT':
      return storageFull()
    case '55P03':
    case '57014':
    case '53200':
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
  }
  return undefined
}
