import { capability } from '../../platform/capability.ts'
import { extendWithConversations } from './extensions.ts'
import { mentionNews, messageInChat, messageNews } from './notices.ts'
import { conversationRoutes } from './routes.ts'

export const conversations = capability({
  name: 'conversations',
  routes: conversationRoutes,
  extensions: extendWithConversations,
  notices: [mentionNews, messageInChat, messageNews],
})
