import { failure } from '../../platform/http/failure.ts'

export const legalDocumentNotFound = failure('schools.legal_not_found', 404)
export const currencyNotYours = failure('schools.currency_not_yours', 403)
