import { failure } from '../../platform/http/failure.ts'

export const educationNotFound = failure('education.not_found', 404)
export const limitReached = failure('education.limit_reached', 409)
export const whoseMissing = failure('education.whose_missing', 400)
export const degreeMissing = failure('education.degree_missing', 400)
export const professionMissing = failure('education.profession_missing', 400)
export const startMissing = failure('education.start_missing', 400)
export const formMissing = failure('education.form_missing', 400)
export const languageMissing = failure('education.language_missing', 400)
export const levelMissing = failure('education.level_missing', 400)
export const endsBeforeStart = failure('education.ends_before_start', 400)
export const scoreTooHigh = failure('education.score_too_high', 400)
