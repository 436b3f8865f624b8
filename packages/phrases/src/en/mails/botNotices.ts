import type { botNotices as russian } from '../../ru/mails/botNotices.ts'
import type { Translation } from '../../translation.ts'

export const botNotices: Translation<typeof russian> = {
  stoppedSubject: 'The bot @{{bot}} has stopped: Telegram rejects its token',
  greeting: 'Hello {{name}},',
  stopped:
    'Telegram does not know the token of @{{bot}} any more: it was revoked or replaced at @BotFather. Messages from chats do not arrive, and notifications wait.',
  howToGoOn:
    'Take a new token of the same bot from @BotFather and paste it in the settings of the school. Chats stay linked, and what has waited for less than three days is sent by itself.',
  operatorHowToGoOn:
    'Open the bot’s settings and press “Try”: if it still does not work, write to the operator of this installation. Or connect a bot of the school: at @BotFather it takes a minute. Chats stay linked while the bot is the same, and what has waited for less than three days is sent by itself.',
  openBot: 'Open the bot’s settings',
  linkBelow: 'If the button does not work, open the link:',
  footer: 'This e-mail went to the admins of {{school}}.',
}
