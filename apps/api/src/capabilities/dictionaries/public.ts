export { type Names, nameFor } from './rules.ts'
