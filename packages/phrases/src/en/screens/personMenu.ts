import type { personMenu as russian } from '../../ru/screens/personMenu.ts'
import type { Translation } from '../../translation.ts'

export const personMenu: Translation<typeof russian> = {
  menuVideo: 'Video for newcomers',
  menuNews: 'What is new',
  hasNews: 'there is news',
  keysHere: 'On this page',
  keysEverywhere: 'Everywhere',
  exitTitle: 'Not everything is saved',
  exit_answers_one: '{{count}} answer is not saved yet',
  exit_answers_other: '{{count}} answers are not saved yet',
  exit_texts_one: '{{count}} homework text is not saved yet',
  exit_texts_other: '{{count}} homework texts are not saved yet',
  exit_boards_one: 'The drawing on {{count}} board is not saved yet',
  exit_boards_other: 'The drawings on {{count}} boards are not saved yet',
  exit_files_one: '{{count}} file is not sent yet: the page where you chose it sends it',
  exit_files_other: '{{count}} files are not sent yet: the pages where you chose them send them',
  exit_drafts_one: '{{count}} draft is not sent: a message, a form or a grade',
  exit_drafts_other: '{{count}} drafts are not sent: messages, forms or grades',
  exitSending: 'Saving…',
  exitWaits: 'No connection to the server. Please wait: we save this as soon as it is back.',
  exitWait: 'Wait',
  exitStay: 'Stay',
  exitLose: 'Log out and lose it',
}
