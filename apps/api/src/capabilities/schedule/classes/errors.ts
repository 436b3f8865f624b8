import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { Failure, type FailureDetails, failure } from '../../../platform/http/failure.ts'

export const classNotFound = failure('request.row_not_found', 404)
export const noFreeTeacher = failure('schedule.no_free_teacher', 409)
export const overrideIsAdmins = failure('schedule.override_is_admins', 403)

/** Why an act is not open: a code and what its sentence says. */
export interface Hindrance {
  readonly code: ErrorCode
  readonly values?: Readonly<Record<string, string | number>>
}

/** The hindrance as a refusal: what a role never does is 403, what does not go now 409. */
export function refusalOf({ code, values }: Hindrance, facts?: FailureDetails['facts']): Failure {
  return new Failure(code, code === 'request.not_allowed' ? 403 : 409, {
    ...(values ? { values } : {}),
    ...(facts ? { facts } : {}),
  })
}
