export { confirmReceipt, rejectReceipt, withdrawReceipt } from './commands/decide.ts'
export { prepareReceiptFile } from './commands/receipt-file.ts'
export { recordReceipt } from './commands/record.ts'
export { mayConfirmReceipts, mayRecordReceipts } from './policy.ts'
