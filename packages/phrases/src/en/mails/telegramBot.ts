import type { telegramBot as russian } from '../../ru/mails/telegramBot.ts'
import type { Translation } from '../../translation.ts'

export const telegramBot: Translation<typeof russian> = {
  linked:
    'Done, {{name}}! This chat is linked to you at “{{school}}”. Notifications will come here; choose which ones in the settings. Send /stop to end them.',
  alreadyLinked: 'This chat is already linked to you at “{{school}}”: notifications come here.',
  codeUnknown:
    'This code does not fit: it is of another school, mistyped or replaced. Open your profile on the school’s site and take the link from there.',
  codeUsed:
    'Another chat is already linked by this code. Take a new code in your profile on the school’s site; the former one is over.',
  codeExpired: 'This link has expired. Make a new one in the settings on the school’s site.',
  tooMany: 'Too many tries. Wait an hour, then open the link of your profile on the school’s site.',
  noCode:
    'Hello! This is the bot of “{{school}}”. To get notifications here, open your profile on the school’s site and follow the link there.',
  notLinked:
    'This chat is not linked to anybody yet. Open your profile on the school’s site and follow the Telegram link there.',
  stopped:
    'Notifications no longer come here, the chat is unlinked. To change your mind, open a new link of your profile.',
  writeThere:
    'I cannot pass messages on yet. Write in “Messages” on the school’s site: you will get an answer there and nothing is lost.',
  openSettings: 'Set up notifications',
  openProfile: 'Open my profile',
  openMessages: 'Open messages',
}
