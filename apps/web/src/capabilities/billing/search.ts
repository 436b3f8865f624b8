// Apart from the calls: the address of the page is checked before the page comes.
/** What the list of the school shows; the first is what is asked for most. */
export const documentChoices = [
  'open_invoices',
  'all_invoice',
  'all_receipt',
  'all_correction',
  'all_documents',
] as const
export type DocumentChoice = (typeof documentChoices)[number]
