import { eraseMessagesAbout } from '../../platform/notices/erase-about.ts'
import { noteRecordOpening } from '../students/public.ts'
import { chooseGuardianLanguage, guardianInChat, moveGuardianChats } from '../telegram/public.ts'
import { storeGuardianLanguage } from './commands/guardian-chat.ts'
import { noteOpening } from './commands/openings.ts'
import { claimRowsBeforeErasure } from './extension-points.ts'
import { guardianOfChat } from './queries/guardian-in-chat.ts'

export function extendWithPrivacy(): void {
  noteRecordOpening.extend({ noteOpening })
  guardianInChat.extend({ guardianOfChat })
  chooseGuardianLanguage.extend({ storeGuardianLanguage })
  claimRowsBeforeErasure.extend({ moveGuardianChats, eraseMessagesAbout })
}
