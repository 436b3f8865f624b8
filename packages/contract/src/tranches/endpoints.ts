import { endpoint } from '../endpoint.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/accounts/payment-tranche'

export const listTranches = endpoint({
  method: 'GET',
  path: `${root}/`,
  summary: 'The tranches of a student, their plans with history, and what was charged, paid and is due',
  query: schemas.trancheQuery,
  response: schemas.studentMoney,
})
export const createTranche = endpoint({
  method: 'POST',
  path: `${root}/`,
  summary: 'Plan one tranche; it is charged at once, and credit of the student pays the oldest ones',
  body: schemas.newTranche,
  response: schemas.tranche,
  status: 201,
})
export const updateTranche = endpoint({
  method: 'PATCH',
  path: `${root}/`,
  summary: 'Change the amount, the day or the note of a tranche',
  body: schemas.trancheChange,
  response: schemas.tranche,
})
export const deleteTranche = endpoint({
  method: 'DELETE',
  path: `${root}/`,
  summary: 'Delete a tranche of which nothing was paid, with a reason',
  body: schemas.trancheEnd,
  response: 'nothing',
})
export const waiveTranche = endpoint({
  method: 'POST',
  path: `${root}/waive/`,
  summary: 'Waive what is left of a tranche, with a reason',
  body: schemas.trancheEnd,
  response: schemas.tranche,
})
export const planTranches = endpoint({
  method: 'POST',
  path: `${root}/plan/`,
  summary: 'Plan all tranches of a package, or plan them again; what was paid stays paid',
  body: schemas.newPlan,
  response: schemas.studentMoney,
  status: 201,
})
export const readBalance = endpoint({
  method: 'GET',
  path: '/api/v1/user/accounts/balance/',
  summary:
    'What was charged, paid, is due, overdue and was refunded by currency, and the people behind each sum',
  query: schemas.balanceQuery,
  response: schemas.balances,
})
export const listDebtors = endpoint({
  method: 'GET',
  path: '/api/v1/user/accounts/debtors/',
  summary: 'Who is overdue and for how long, who pays today, and who within thirty days; logged',
  query: schemas.debtorQuery,
  response: schemas.debtors,
})
export const exportDebtors = endpoint({
  method: 'GET',
  path: '/api/v1/user/accounts/debtors/export/',
  summary: 'A list of debtors as a table; asks for a fresh sign-in, and each export is logged',
  query: schemas.debtorExportQuery,
  response: 'file',
})
