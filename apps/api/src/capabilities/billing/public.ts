export { issuedOf } from './queries/documents.ts'
export { billingFile } from './queries/file.ts'
