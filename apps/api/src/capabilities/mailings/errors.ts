import { failure } from '../../platform/http/failure.ts'

export const mailingNotFound = failure('request.row_not_found', 404)
export const mailingStateForbids = failure('mailings.state_forbids', 409)
/** `count`: how many it would reach now. */
export const countNotTyped = failure('mailings.count_typed', 409)
export const secondNeeded = failure('mailings.second_needed', 409)
export const mailingFaulty = failure('mailings.faulty', 409)
export const timeInPast = failure('mailings.time_past', 400)
export const readerNotFound = failure('mailings.reader_unknown', 400)
export const audienceTooLarge = failure('mailings.audience_large', 409)
export const tooManyDrafts = failure('mailings.many_drafts', 409)
export const noOwnAddress = failure('mailings.no_own_address', 409)
export const noTextInLanguage = failure('mailings.no_text', 400)
export const unsubscribeUnknown = failure('mailings.unsubscribe_unknown', 404)
export const kindNotSwitchable = failure('mailings.kind_fixed', 400)
export const wholeSchoolOnly = failure('mailings.whole_school', 403)
export const quietHoursEmpty = failure('mailings.quiet_empty', 400)
