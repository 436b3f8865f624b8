import { accounts } from './errors/accounts.ts'
import { field } from './errors/field.ts'
import { files } from './errors/files.ts'
import { request } from './errors/request.ts'
import { schools } from './errors/schools.ts'

/** Every sentence of a failure, by its code. */
export const errors = { ...accounts, ...field, ...files, ...request, ...schools }
