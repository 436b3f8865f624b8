import { failure } from '../../platform/http/failure.ts'

export const tokenRefused = failure('telegram.token_refused', 409)
export const telegramSilent = failure('telegram.silent', 409)
export const botTaken = failure('telegram.bot_taken', 409)
export const noOperatorBot = failure('telegram.no_operator_bot', 409)
export const noBot = failure('telegram.no_bot', 409)
export const fileNotTaken = failure('telegram.file_not_taken', 400)
export const fileNotFetched = failure('telegram.file_not_fetched', 503)
export const tooManyInAlbum = failure('telegram.too_many_files', 400)
