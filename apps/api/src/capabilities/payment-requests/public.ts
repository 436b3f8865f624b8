export { makeLink } from './commands/ask.ts'
export { linkOfReminder } from './commands/remind.ts'
export { titleOf } from './queries/requests.ts'
