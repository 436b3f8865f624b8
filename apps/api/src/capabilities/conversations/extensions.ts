import { changeFromChat, storeFromChat } from '../telegram/public.ts'
import { changeWrittenInChat, storeWrittenInChat } from './commands/from-chat.ts'

export function extendWithConversations(): void {
  storeFromChat.extend({ storeWrittenInChat })
  changeFromChat.extend({ changeWrittenInChat })
}
