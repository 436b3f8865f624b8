import type { errors } from './ru/errors.ts'

/** The error codes of failures; a code without a message does not compile. */
export type ErrorCode = keyof typeof errors
