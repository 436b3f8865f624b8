import { type Failure, failure } from '../http/failure.ts'
import { storageFull } from '../http/request-failures.ts'

export const fileTooLarge = failure('files.too_large', 413)
export const pictureUnreadable = failure('files.not_a_picture', 400)
const fileNotStored = failure('files.not_stored', 503)
export const fileMissing = failure('files.missing', 400)
/** The file unpacks to more, or takes longer to read, than any legitimate one. */
export const fileTooComplex = failure('files.too_complex', 400)
/** One person sends files faster than they can be read. */
export const tooManyAtOnce = failure('files.too_many_at_once', 429)
/** This process has no capacity for more files. */
export const decodingBusy = failure('files.decoding_busy', 503)

/** Returns the failure for a file that the store rejected; includes the cause for the log. */
export function failureOfStore(cause: unknown): Failure {
  const { code, name } = cause as { code?: unknown; name?: unknown }
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || name === 'XMinioStorageFull'
  return Object.assign(isFull ? storageFull() : fileNotStored(), { cause })
}
export const fileEmpty = failure('files.empty', 400)
/** The decoder has no HEVC, which patents cover. */
export const heicUnreadable = failure('files.heic', 400)
