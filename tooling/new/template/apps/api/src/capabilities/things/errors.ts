import { failure } from '../../platform/http/failure.ts'

export const thingNotFound = failure('things.not_found', 404)
