import { capability } from '../../platform/capability.ts'
import { compareStages } from './commands/compare-stages.ts'
import { seasonRoutes } from './routes.ts'

export const season = capability({
  name: 'season',
  routes: seasonRoutes,
  nightly: [compareStages],
})
