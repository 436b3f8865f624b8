import type { ledger as russian } from '../../ru/errors/ledger.ts'
import type { Translation } from '../../translation.ts'

export const ledger: Translation<typeof russian> = {
  'ledger.not_enough':
    'There is less on the account than you want to take: a part is spent or waits for confirmation. Reload the page and enter no more than what is left.',
  'ledger.key_taken':
    'There is a record with this key already, with another amount or other accounts. Nothing was changed. Reload the page to see what is recorded.',
  'ledger.pending_over': 'This operation no longer waits: it was posted or canceled. Reload the page.',
  'ledger.pending_expired': 'The time of this operation is over, so it cannot be posted. Create a new one.',
  'ledger.already_reversed': 'This record was reversed already. Reload the page.',
  'ledger.not_reversible':
    'Only a posted record can be reversed. Reject one that waits; instead of reversing a reversal, make a new record.',
  'ledger.pending_remains': 'Something of this person waits for confirmation. Confirm or reject it first.',
}
