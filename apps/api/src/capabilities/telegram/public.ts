export { moveGuardianChats } from './commands/link-chat.ts'
export { createGuardianStartLink, unlinkGuardianChat } from './commands/own-chat.ts'
export {
  changeFromChat,
  chooseGuardianLanguage,
  type DayInChat,
  type DayLine,
  dayInChat,
  type GuardianInChat,
  guardianInChat,
  type PassedOn,
  storeFromChat,
  type WrittenInChat,
} from './extension-points.ts'
export { readChats } from './jobs/read-chats.ts'
export { guardianTelegram } from './queries/chats.ts'
export { chatInDevelopment, guardianChatInDevelopment } from './queries/development-chats.ts'
