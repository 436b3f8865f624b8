import type { errors } from './ru/errors.ts'

/** The codes that a failure may carry; a code without a sentence does not compile. */
export type ErrorCode = keyof typeof errors
