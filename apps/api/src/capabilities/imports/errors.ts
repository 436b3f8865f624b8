import { failure } from '../../platform/http/failure.ts'

export const laterImportFirst = failure('imports.later_first', 409)

export const titleNotMapped = failure('imports.title_not_mapped', 400)
