export { refuseWithoutConsent } from './commands/consents.ts'
export { noteOpening } from './commands/openings.ts'
export { forgetByTerms } from './jobs/forget.ts'
