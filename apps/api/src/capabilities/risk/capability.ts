import { capability } from '../../platform/capability.ts'
import { checkSchool } from './commands/check.ts'
import { riskChecks, schoolRiskChecks, workRisks } from './jobs.ts'
import { reactToRisks } from './reactions.ts'
import { riskRoutes } from './routes.ts'

export const risk = capability({
  name: 'risk',
  routes: riskRoutes,
  jobs: workRisks,
  reactions: reactToRisks,
  queues: [riskChecks, schoolRiskChecks],
  nightly: [checkSchool],
})
