export { expirePapers } from './commands/expire.ts'
export { purgeDocuments } from './commands/forget.ts'
export { lookAfterScans } from './commands/scan.ts'
export { listUnmetPapers } from './queries/unmet.ts'
