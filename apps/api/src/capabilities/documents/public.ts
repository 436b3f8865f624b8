export { expireDocuments } from './commands/expire.ts'
export { purgeDocuments } from './commands/purge.ts'
export { lookAfterScans } from './commands/scan.ts'
export { listUnmetDocuments } from './queries/unmet.ts'
