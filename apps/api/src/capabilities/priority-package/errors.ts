import { failure } from '../../platform/http/failure.ts'

export const packageIsOwned = failure('priority.is_owned', 409)
