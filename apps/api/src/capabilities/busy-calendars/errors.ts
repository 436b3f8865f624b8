import { failure } from '../../platform/http/failure.ts'

export const tooManyCalendars = failure('busy.enough', 409)
