import type { telegram as russian } from '../../ru/screens/telegram.ts'
import type { Translation } from '../../translation.ts'

export const telegram: Translation<typeof russian> = {
  title: 'Telegram',
  text: 'Notifications come to the chat with the school’s bot. Choose which ones below.',
  howTo: 'Open the bot and press “Start”. At a computer, point the phone’s camera at the code.',
  open: 'Open the bot',
  qr: 'QR code with a link to the bot',
  code: 'Your personal code:',
  codeText: 'The code links one chat. Do not show it to others.',
  renew: 'Replace the code',
  renewed: 'The code is replaced: the former one no longer works',
  linkText: 'Make a link: it opens the school’s bot and links the chat to you. It works once.',
  makeLink: 'Make a link',
  linkUntil: 'Link for one use, until',
  linked: 'The chat is linked.',
  linkedAs: 'The chat is linked: @{{username}}.',
  blocked: 'You have blocked the bot @{{bot}}, so notifications do not arrive. Open the chat and unblock it.',
  openChat: 'Open the chat',
  unlink: 'Unlink the chat',
  unlinked: 'The chat is unlinked: notifications no longer go there',
  botText: 'Students and staff get notifications in the chat with this bot.',
  connect: 'Connect a bot',
  changeToken: 'Replace the token',
  connectText:
    'In Telegram open @BotFather, send /newbot and copy the token. Without a bot, notifications come by e-mail and in the app.',
  token: 'Token of the bot',
  tokenText: 'Stored encrypted; it cannot be read back.',
  tokenWrong: 'A token looks like 123456789:AAE… Copy the whole of it.',
  save: 'Try and save',
  connected: 'The bot @{{bot}} is connected',
  works: 'The bot works',
  refused:
    'Telegram does not know this token any more: the bot is silent, messages wait. Get a new token from @BotFather and save it below.',
  operatorBotText:
    'This is the shared bot: it writes for other schools too, and each message begins with the name of yours.',
  operatorTitle: 'The shared bot of Qadam',
  operatorText:
    'There is nothing to set up: connect it by one button. It writes for many schools, and each message begins with the name of yours.',
  operatorInstead:
    'The shared bot can be taken instead of the school’s. All chats are unlinked (now {{count}}), and everybody has to link theirs again.',
  operatorInsteadTitle: 'Take the shared bot instead of the school’s?',
  ownInstead:
    'With the name and the picture of the school. Make it at @BotFather (/newbot) and paste its token. The chats with the shared bot are unlinked (now {{count}}).',
  operatorTake: 'Connect the shared bot',
  own: 'A bot of the school',
  ownText:
    'With the name and the picture of the school. In Telegram open @BotFather, send /newbot and copy the token.',
  operatorRefused:
    'The shared bot does not work at the moment, messages wait. Press “Try”; if that does not help, write to the operator of this installation or connect a bot of your own below.',
  takenAt: 'Connected',
  operatorRemoveText:
    'The chats are unlinked (now {{count}}). Notifications stay in e-mail and in the app. To bring the bot back, everybody has to link their chat again.',
  linkedCount: 'Linked chats',
  blockedCount: 'Blocked the bot',
  changedAt: 'Token written',
  try: 'Try',
  remove: 'Remove the bot',
  removed: 'The bot is removed',
  removeTitle: 'Remove the bot @{{bot}}?',
  removeText:
    'The token is deleted and the chats are unlinked (now {{count}}). Notifications stay in e-mail and in the app. To bring the bot back, everybody has to link their chat again.',
}
