import type { receipts as russian } from '../../ru/errors/receipts.ts'
import type { Translation } from '../../translation.ts'

export const receipts: Translation<typeof russian> = {
  'receipts.not_found': 'There is no such receipt. Reload the page.',
  'receipts.amount': 'Enter an amount above zero.',
  'receipts.later': 'This day has not come yet. Enter the day that stands on the paper.',
  'receipts.file_unfit': 'A PDF or a photo of the receipt will do.',
  'receipts.file_required': 'Attach the paper: the school wants a document for each payment.',
  'receipts.duplicate':
    'A receipt with this number, amount and day is recorded already. Check whether it is the same. If it is another one, record it again and confirm that.',
  'receipts.decided': 'This receipt has been decided already. Reload the page.',
  'receipts.own': 'Another person confirms or refuses what you recorded. Ask a colleague.',
  'receipts.refund_too_large':
    'This is more than what is left to give back of the receipt. Enter at most what is left.',
  'receipts.refund_of_unpaid': 'Only a confirmed payment is given back. Refuse the receipt that still waits.',
  'receipts.use_refund': 'This payment is confirmed and cannot be deleted. Record a refund.',
  'receipts.transfer_alike':
    'This transfer seems to have been sent to the school already. Check the number, day and sum. If it is another transfer, send it again.',
}
