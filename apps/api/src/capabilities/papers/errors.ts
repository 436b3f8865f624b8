import { failure } from '../../platform/http/failure.ts'

export const paperNotFound = failure('request.row_not_found', 404)
export const partsMissing = failure('papers.parts_missing', 409)
export const invoicePartsMissing = failure('papers.invoice_parts_missing', 409)
