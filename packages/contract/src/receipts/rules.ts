/** How money comes by hand, and goes back. */
export const handMethods = ['cash', 'transfer'] as const
export type HandMethod = (typeof handMethods)[number]

/** Within how many days a second person confirms; then what was recorded expires. */
export const confirmWithinDays = 30

/** Exclusive size limit of a receipt's file, in bytes. */
export const maxReceiptFileBytes = 20 * 1024 * 1024
/** Accepted file types of a receipt, detected by content. */
export const receiptFileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
] as const
