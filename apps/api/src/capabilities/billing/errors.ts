import { failure } from '../../platform/http/failure.ts'

export const billingNotFound = failure('request.row_not_found', 404)
export const alreadyVoided = failure('billing.already_voided', 409)
export const nothingPaid = failure('billing.nothing_paid', 409)
export const invoiceAlone = failure('billing.invoice_alone', 409)
