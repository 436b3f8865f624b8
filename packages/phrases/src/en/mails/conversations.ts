import type { conversations as russian } from '../../ru/mails/conversations.ts'
import type { Translation } from '../../translation.ts'

export const conversations: Translation<typeof russian> = {
  mentionSubject: '{{author}} commented on {{subject}}',
  mentionText: '{{name}}, you were mentioned in a comment on {{subject}}. {{author}} writes:',
  fromStudentSubject: 'Message from a student: {{subject}}',
  fromStudentText: '{{name}}, {{subject}} has written to you and waits for an answer:',
  fromSchoolSubject: '{{author}} has written to you',
  fromSchoolText: '{{name}}, you have a message from {{school}}. {{author}}:',
  open: 'Open and answer',
  whenBroken: 'If the button does not work, copy this address:',
  footer: 'This letter was sent by {{school}}.',
  mentionTitle: '{{author}} mentioned you: {{subject}}',
  fromStudentTitle: '{{subject}}: new message',
  fromSchoolTitle: '{{author}}: new message',
}
