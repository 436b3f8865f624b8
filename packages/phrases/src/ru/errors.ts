import { request } from './errors/request.ts'

/** Every sentence of a failure, by its code. */
export const errors = { ...request }
