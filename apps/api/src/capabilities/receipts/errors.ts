import { failure } from '../../platform/http/failure.ts'

export const receiptNotFound = failure('receipts.not_found', 404)
export const receiptFileUnfit = failure('receipts.file_unfit', 400)
/** R232 */
export const receiptFileRequired = failure('receipts.file_required', 400)
export const receiptDuplicate = failure('receipts.duplicate', 409)
export const receiptDecided = failure('receipts.decided', 409)
export const ownReceipt = failure('receipts.own', 409)
export const refundTooLarge = failure('receipts.refund_too_large', 409)
export const refundOfUnpaid = failure('receipts.refund_of_unpaid', 409)
export const useRefund = failure('receipts.use_refund', 409)
/** To a guardian, who is not shown what the other one is. */
export const transferAlike = failure('receipts.transfer_alike', 409)
