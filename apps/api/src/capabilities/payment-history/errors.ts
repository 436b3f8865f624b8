import { failure } from '../../platform/http/failure.ts'

export const statementTooLong = failure('payments.statement_too_long', 409)
