import { capability } from '../../platform/capability.ts'
import { extendWithConversations } from './extensions.ts'
import { reactToConversations } from './reactions.ts'
import { conversationRoutes } from './routes.ts'

export const conversations = capability({
  name: 'conversations',
  routes: conversationRoutes,
  reactions: reactToConversations,
  extensions: extendWithConversations,
})
