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
    'Hello! This is the bot of “{{school}}”. To get notifications here, open your profile on the school’s site and follow the link there. If you are a parent, the link is on your parent’s page.',
  notLinked:
    'This chat is not linked to anybody yet. Open your profile on the school’s site and follow the Telegram link there. If you are a parent, the link is on your parent’s page.',
  stopped:
    'Notifications no longer come here, the chat is unlinked. To change your mind, open a new link of your profile.',
  writeThere:
    'Messages from here are passed on for students alone. Write in “Messages” on the school’s site: you will get an answer there and nothing is lost.',
  openSettings: 'Set up notifications',
  openProfile: 'Open my profile',
  openMessages: 'Open messages',
  suspended:
    'Your account at “{{school}}” is suspended, so nothing can be done here now. Please write to the school’s admin.',
  tooFast:
    'Too many messages within a minute: I did not pass the last ones on. Wait a minute and send them again.',
  help: 'What I can do:\n/today: classes and tasks of today\n/language: change the language\n/quiet: quiet hours\n/stop: unlink this chat\n/help: this help\n\nNotifications of “{{school}}” come here by themselves; choose which ones in the settings.',
  chooseLanguage: 'In which language shall I write to you?',
  languageChosen: 'Done. I write in English now, and the school’s site opens in English too.',
  quietNow:
    'Quiet hours: from {{from}} to {{until}}. Only what is most urgent comes then; the rest waits until they end.',
  quietOff: 'Quiet hours are off: notifications come at any time.',
  dayClasses: 'Classes today',
  dayNoClasses: 'No classes today.',
  dayDue: 'To do',
  dayNothingDue: 'Nothing is due.',
  joinClass: 'Join at {{time}}: {{title}}',
  openClass: '{{time}}: {{title}}',
  payText: 'To pay: {{sum}}',
  payLate: 'Overdue payment: {{sum}}',
  reviewText: 'Check the work: {{title}}',
  moreReviews: 'Waiting to be checked: {{count}}',
  moreTasks: 'Waiting for you today: {{count}}',
  quietNight: 'From 21:00 to 09:00',
  quietNever: 'Turn off',
  command_today: 'Classes and tasks of today',
  command_school: 'Choose the school',
  command_language: 'Change the language',
  command_quiet: 'Quiet hours',
  command_help: 'What the bot can do',
  command_stop: 'Unlink this chat',
  operatorUnknown:
    'Hello! This bot brings messages of schools. To get them here, open your profile on the site of your school and go to Telegram by the link there. Guardians find the link on their page.',
  operatorList:
    'Which school are you writing to now? An answer to a message always goes to the school that sent it.',
  operatorChosen: 'You are now writing to {{school}}. To change it: /school.',
  passedOn: 'Passed on. Your curator {{curator}} will answer, and the answer comes here.',
  passedToSchool: 'Passed on to the school’s staff: you have no curator yet. The answer comes here.',
  fileTooBig:
    'This file is larger than 20 MB, and Telegram does not give such files to bots. Upload it in “Messages” on the school’s site.',
  notTaken:
    'I cannot pass this on. I pass on text, photos and files up to 20 MB: write it in words or attach a file.',
  editUnknown:
    'The school does not have this message, so I did not pass the correction on. Please send it again as a new message.',
  guardianLinked:
    'Done, {{name}}! This chat is linked to your parent’s page at “{{school}}”. Reminders of payments and the school’s news will come here; choose which ones on your page. Classes and tasks of your children today: /today. To end it: /stop.',
  guardianAlreadyLinked:
    'This chat is already linked to your parent’s page at “{{school}}”: messages come here.',
  guardianLinkUsed:
    'This link no longer works. Open your parent’s page by the link in the school’s letter and press “Connect Telegram” again.',
  guardianOver:
    'Your parent’s page no longer works, so there is nothing to show here. Ask the school for a new link. To unlink this chat: /stop.',
  guardianStopped:
    'The school’s messages no longer come here, the chat is unlinked. To change your mind, connect it again on your parent’s page.',
  guardianHelp:
    'What I can do:\n/today: classes and tasks of your children today\n/language: change the language\n/stop: unlink this chat\n/help: this help\n\nReminders of payments and news of “{{school}}” come here by themselves; choose which ones on your parent’s page.',
  guardianQuiet: 'From 21:00 to 09:00 the school’s news does not come; it waits until the morning.',
  guardianWrite:
    'I do not pass on messages of parents. Please write to or call the school: {{contact}}. Today’s classes and tasks: /today.',
  guardianWriteNoContact:
    'I do not pass on messages of parents. Please write to the curator, whose name stands on your parent’s page. Today’s classes and tasks: /today.',
  guardianLanguageChosen: 'Done. I write in English now, and your parent’s page opens in English too.',
}
