export {
  changeFromChat,
  type DayInChat,
  type DayLine,
  dayInChat,
  type PassedOn,
  storeFromChat,
  type WrittenInChat,
} from './extension-points.ts'
export { readChats } from './jobs/read-chats.ts'
export { chatInDevelopment } from './queries/development-chats.ts'
