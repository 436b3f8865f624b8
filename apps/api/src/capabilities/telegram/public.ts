export { type DayInChat, type DayLine, dayInChat } from './extension-points.ts'
