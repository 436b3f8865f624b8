import { capability } from '../../platform/capability.ts'
import { extendWithClasses } from './extensions.ts'
import { classClock, classDepartures, workClasses } from './jobs.ts'
import { classNews, classReminders } from './notices.ts'
import { reactToClasses } from './reactions.ts'
import { classRoutes } from './routes.ts'

export const classes = capability({
  name: 'classes',
  routes: classRoutes,
  jobs: workClasses,
  queues: [classDepartures, classClock],
  reactions: reactToClasses,
  notices: [classNews, classReminders],
  extensions: extendWithClasses,
})
