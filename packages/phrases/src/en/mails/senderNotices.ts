import type { senderNotices as russian } from '../../ru/mails/senderNotices.ts'
import type { Translation } from '../../translation.ts'

export const senderNotices: Translation<typeof russian> = {
  lostSubject: 'Records of {{domain}} are gone: e-mails come from the shared address again',
  greeting: 'Hello {{name}},',
  lost: 'For three days in a row {{domain}} has been without the record that confirms the school, or the one with the signing key. So e-mails of the school come from the shared address for now; answers reach you as before. No e-mail is lost.',
  howToGoOn:
    'Open the list of records and give the missing ones to whoever runs the domain. Once they are found, e-mails come from the school’s address again.',
  openRecords: 'Open the list of records',
  linkBelow: 'If the button does not work, open the link:',
  footer: 'This e-mail went to the admins of {{school}}.',
}
