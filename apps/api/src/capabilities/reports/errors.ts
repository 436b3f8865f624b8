import { failure } from '../../platform/http/failure.ts'
import { rowNotFound } from '../../platform/http/request-failures.ts'

export const reportRowNotFound = rowNotFound
export const measureUnknown = failure('report.measure_unknown', 400)
