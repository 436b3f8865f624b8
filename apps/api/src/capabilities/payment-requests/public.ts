export { makeLink } from './commands/ask.ts'
export { titleOf } from './queries/requests.ts'
