import { capability } from '../../platform/capability.ts'
import { purgeErasedAttachments } from './jobs.ts'
import { copyAttachments } from './reactions.ts'
import { attachmentRoutes } from './routes.ts'

export const attachments = capability({
  name: 'attachments',
  routes: attachmentRoutes,
  reactions: copyAttachments,
  nightly: [purgeErasedAttachments],
})
