import { capability } from '../../platform/capability.ts'
import { mentionNews, messageNews } from './notices.ts'
import { conversationRoutes } from './routes.ts'

export const conversations = capability({
  name: 'conversations',
  routes: conversationRoutes,
  notices: [mentionNews, messageNews],
})
