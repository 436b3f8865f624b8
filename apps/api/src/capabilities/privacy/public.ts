export { assertConsent } from './commands/consents.ts'
export { guardianOf } from './commands/guardians.ts'
export { noteOpening } from './commands/openings.ts'
export { termsOf } from './commands/retention.ts'
export {
  claimRowsBeforeErasure,
  type GuardianPageParts,
  type GuardianPayment,
  guardianPageParts,
  guardianPayments,
} from './extension-points.ts'
export { breachReport } from './jobs/breach-report.ts'
export { guardianLetter } from './jobs/letters.ts'
export { notifyAdmins } from './jobs/notify.ts'
export { purgeByTerms } from './jobs/purge.ts'
export { storeErasures } from './jobs/replay-erasures.ts'
export { examineAudit } from './queries/audit.ts'
export { actorOf as childAsActor, type ChildOfGuardian, childrenOf } from './queries/children.ts'
export { type ReachedGuardian, reachedGuardians } from './queries/reached-guardians.ts'
