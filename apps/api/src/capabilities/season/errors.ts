import { failure } from '../../platform/http/failure.ts'

export const seasonNotFound = failure('season.not_found', 404)
