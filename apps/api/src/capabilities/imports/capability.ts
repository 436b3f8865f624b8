import { capability } from '../../platform/capability.ts'
import { programImport, workImports } from './jobs/program-import.ts'
import { purgeOldImports } from './jobs/purge.ts'
import { importRoutes } from './routes.ts'

export const imports = capability({
  name: 'imports',
  routes: importRoutes,
  jobs: workImports,
  queues: [programImport],
  nightly: [purgeOldImports],
})
