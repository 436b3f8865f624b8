import { failure } from '../../platform/http/failure.ts'

export const notTheirChild = failure('family.not_their_child', 404)
export const transferFileRequired = failure('family.file_required', 400)
export const documentUnknown = failure('request.row_not_found', 404)
