import { failure } from '../../platform/http/failure.ts'

export const openingRecordedAlready = failure('opening.recorded_already', 409)
export const openingNotRecorded = failure('opening.not_recorded', 404)
