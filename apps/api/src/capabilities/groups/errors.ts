import { failure } from '../../platform/http/failure.ts'

export const groupNotFound = failure('groups.not_found', 404)
export const groupFull = failure('groups.full', 409)
export const groupHasClasses = failure('groups.has_planned', 409)
export const groupNotDeleted = failure('groups.not_deleted', 409)
export const groupRestoreOver = failure('groups.restore_over', 409)
export const groupProgramDeleted = failure('groups.program_deleted', 409)
export const notInGroup = failure('groups.not_a_member', 404)
export const neverTaught = failure('groups.not_their_teacher', 404)
export const cannotTransfer = failure('groups.same_group', 409)
