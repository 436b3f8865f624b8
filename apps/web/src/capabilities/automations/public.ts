export { mailingSettingsQuery } from './queries.ts'
