import { failure } from '../../platform/http/failure.ts'

export const applicationNotFound = failure('request.row_not_found', 404)
export const transitionNotAllowed = failure('transition_not_allowed', 409)
export const notReady = failure('applications.not_ready', 409)
export const programHidden = failure('applications.program_hidden', 409)
export const roundsOver = failure('applications.rounds_over', 409)
export const tooManyChosen = failure('applications.limit_reached', 409)
export const finalChoiceTaken = failure('applications.final_choice_taken', 409)
export const secondThoughtOver = failure('applications.second_thought_over', 409)
export const visaBegun = failure('applications.visa_begun', 409)
export const fileUnfit = failure('applications.file_unfit', 400)
export const fileChecked = failure('applications.file_checked', 409)
export const studentNeeded = failure('applications.student_needed', 400)
