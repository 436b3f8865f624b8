import { failure } from '../../platform/http/failure.ts'
import { rowNotFound } from '../../platform/http/request-failures.ts'

export const reportRowNotFound = rowNotFound
export const measureUnknown = failure('report.measure_unknown', 400)
export const reportTooLongToPrint = failure('report.too_long_to_print', 409)
export const reportTooLongToExport = failure('report.too_long_to_export', 409)
export const reportFileTooLong = failure('report.file_too_long', 409)
export const reportTakesLong = failure('report.takes_long', 409)
export const reportNeedsJob = failure('report.needs_job', 409)
export const reportFilesUnderWay = failure('report.files_under_way', 409)
export const reportFileNotReady = failure('report.file_not_ready', 409)
export const reportFileGone = failure('report.file_gone', 410)
export const reportNoLongerAllowed = failure('report.no_longer_allowed', 403)
export const reportMonthIsOpen = failure('report.month_is_open', 409)
export const reportViewsFull = failure('report.views_full', 409)
export const reportViewBroken = failure('report.view_broken', 404)
export const reportViewOfSchool = failure('report.view_of_school', 403)
