import { failure } from '../../platform/http/failure.ts'

export const automationUnknown = failure('request.row_not_found', 404)
/** `fields`: what nothing fills in. */
export const automationBlank = failure('automations.blank', 409)
/** Nothing goes by itself on this day. */
export const dayNotPlanned = failure('automations.day_not_planned', 409)
export const dayGone = failure('automations.day_gone', 409)
export const dateWrongYear = failure('automations.date_year', 400)
export const dateUnknown = failure('automations.date_unknown', 409)
