export { expireDocuments } from './commands/expire.ts'
export { purgeDocuments } from './commands/forget.ts'
export { lookAfterScans } from './commands/scan.ts'
export { listUnmetDocuments } from './queries/unmet.ts'
