export { expirePapers } from './commands/expire.ts'
export { lookAfterScans } from './commands/scan.ts'
export { paperFlags } from './queries/flags.ts'
export { papersOf } from './queries/papers.ts'
