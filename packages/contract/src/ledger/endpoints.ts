import { endpoint } from '../endpoint.ts'
import { moneyOnWire } from '../money/wire.ts'
import { pageOf } from '../paging.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/accounts/ledger'

export const listBooks = endpoint({
  method: 'GET',
  path: `${root}/books/`,
  summary: 'The accounts of the school: the balance of each kind by currency, and what is pending',
  response: schemas.books,
})
export const listLedgerEntries = endpoint({
  method: 'GET',
  path: `${root}/entries/`,
  summary: 'The entries behind a sum, the newest first, with their sum by currency',
  query: schemas.entryQuery,
  response: pageOf(schemas.ledgerEntry).extend({ sums: moneyOnWire.array() }),
})
