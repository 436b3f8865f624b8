import { failure } from '../../platform/http/failure.ts'

export const choiceNotOffered = failure('notifications.choice_not_offered', 400)
export const kindNotOffered = failure('notifications.kind_not_offered', 400)
export const personNotFound = failure('request.row_not_found', 404)
