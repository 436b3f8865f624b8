import { failure } from '../../platform/http/failure.ts'

export const noProgress = failure('request.row_not_found', 404)
