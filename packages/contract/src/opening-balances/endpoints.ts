import { endpoint } from '../endpoint.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/accounts/ledger/opening'

export const recordOpeningBalance = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Record what a student owes, or has paid in advance, when the books begin',
  body: schemas.newOpeningBalance,
  response: schemas.openingBalance,
  status: 201,
})
export const takeBackOpeningBalance = endpoint({
  method: 'POST',
  path: `${root}/take_back/`,
  summary: 'Take back an opening balance that was wrong; another one can be recorded then',
  body: schemas.takeBackOpening,
  response: 'nothing',
})
export const importOpeningBalances = endpoint({
  method: 'POST',
  path: `${root}/import/`,
  summary: 'Preview or record the opening balances of a CSV or XLSX file',
  body: schemas.openingFile,
  upload: { parts: ['file'], maxBytes: schemas.maxOpeningFileBytes, isSheet: true },
  response: schemas.openingImport,
})
