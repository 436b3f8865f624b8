export { fullName } from '@qadam/contract/full-name.ts'
