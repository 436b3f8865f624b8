import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { Failure, type FailureDetails, failure } from '../../platform/http/failure.ts'

export const classNotFound = failure('request.row_not_found', 404)
export const noFreeTeacher = failure('schedule.no_free_teacher', 409)
export const overrideIsAdmins = failure('schedule.override_is_admins', 403)

/** Why an action is not open: a code and what its sentence says. */
export interface Blocker {
  readonly code: ErrorCode
  readonly values?: Readonly<Record<string, string | number>>
}

const forbidden: ReadonlySet<string> = new Set(['request.not_allowed', 'schedule.hidden_students'])

/** The blocker as a refusal: what a role or an access never does is 403, what does not go now 409. */
export function refusalOf({ code, values }: Blocker, facts?: FailureDetails['facts']): Failure {
  return new Failure(code, forbidden.has(code) ? 403 : 409, {
    ...(values ? { values } : {}),
    ...(facts ? { facts } : {}),
  })
}
