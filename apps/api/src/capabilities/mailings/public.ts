export { beginMailing } from './jobs/begin.ts'
export { mailingJob } from './jobs/kinds.ts'
export { sendMailingOn } from './jobs/send-on.ts'
