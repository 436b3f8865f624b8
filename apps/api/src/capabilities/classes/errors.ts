import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { Failure, type FailureDetails, failure } from '../../platform/http/failure.ts'

export const classNotFound = failure('request.row_not_found', 404)
export const noFreeTeacher = failure('schedule.no_free_teacher', 409)
export const overrideIsAdmins = failure('schedule.override_is_admins', 403)

/** Why an action is not allowed: a code and the values of its sentence. */
export interface Blocker {
  readonly code: ErrorCode
  readonly values?: Readonly<Record<string, string | number>>
}

const forbidden: ReadonlySet<string> = new Set(['request.not_allowed', 'schedule.hidden_students'])

/**
 * Converts a blocker to a failure: 403 for what the role or access never allows, 409 for what is not possible
 * now.
 */
export function refusalOf({ code, values }: Blocker, facts?: FailureDetails['facts']): Failure {
  return new Failure(code, forbidden.has(code) ? 403 : 409, {
    ...(values ? { values } : {}),
    ...(facts ? { facts } : {}),
  })
}
