import { capability } from '../../platform/capability.ts'
import { dictionaryRoutes } from './routes.ts'

export const dictionaries = capability({
  name: 'dictionaries',
  routes: dictionaryRoutes,
})
