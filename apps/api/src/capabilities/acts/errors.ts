import { failure } from '../../platform/http/failure.ts'

export const actNotFound = failure('request.row_not_found', 404)
export const factTaken = failure('acts.fact_taken', 409)
export const alreadyVoided = failure('acts.already_voided', 409)
export const scanUnfit = failure('acts.scan_unfit', 400)
export const tooManyActs = failure('acts.export_too_long', 409)
