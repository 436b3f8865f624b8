import { capability } from '../../platform/capability.ts'
import { extendWithClasses } from './extensions.ts'
import { classClock, classDepartures, classNews, workClasses } from './jobs.ts'
import { classRoutes } from './routes.ts'

export const classes = capability({
  name: 'classes',
  routes: classRoutes,
  jobs: workClasses,
  queues: [classNews, classDepartures, classClock],
  extensions: extendWithClasses,
})
