import { guardianPageParts } from '../privacy/public.ts'
import { dayInChat } from '../telegram/public.ts'
import { homeInChat } from './queries/day-in-chat.ts'
import { guardianHome } from './queries/home.ts'

export function extendWithHome(): void {
  guardianPageParts.extend({ guardianHome })
  dayInChat.extend({ homeInChat })
}
