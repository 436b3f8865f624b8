import { capability } from '../../platform/capability.ts'
import { extendConsultations } from './extensions.ts'
import { purgeConsultations } from './jobs.ts'
import { consultationNews } from './notices.ts'
import { reactToNewStudents } from './reactions.ts'
import { consultationRoutes } from './routes.ts'

export const consultations = capability({
  name: 'consultations',
  routes: consultationRoutes,
  reactions: reactToNewStudents,
  notices: [consultationNews],
  extensions: extendConsultations,
  nightly: [purgeConsultations],
})
