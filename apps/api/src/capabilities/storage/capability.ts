import { capability } from '../../platform/capability.ts'
import { extendWithStorage } from './extensions.ts'
import { storageRoutes } from './routes.ts'

export const storage = capability({
  name: 'storage',
  routes: storageRoutes,
  extensions: extendWithStorage,
})
