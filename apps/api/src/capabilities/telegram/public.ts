export {
  changeFromChat,
  type DayInChat,
  type DayLine,
  dayInChat,
  type PassedOn,
  storeFromChat,
  type WrittenInChat,
} from './extension-points.ts'
