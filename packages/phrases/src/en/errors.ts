import { field } from './errors/field.ts'
import { files } from './errors/files.ts'
import { request } from './errors/request.ts'

/** Every sentence of a failure, by its code. */
export const errors = { ...field, ...files, ...request }
