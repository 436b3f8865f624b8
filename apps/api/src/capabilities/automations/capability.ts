import { capability } from '../../platform/capability.ts'
import { automationClock, workAutomations } from './jobs.ts'
import { automationRoutes } from './routes.ts'

export const automations = capability({
  name: 'automations',
  routes: automationRoutes,
  jobs: workAutomations,
  queues: [automationClock],
})
