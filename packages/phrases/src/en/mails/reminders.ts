import type { reminders as russian } from '../../ru/mails/reminders.ts'
import type { Translation } from '../../translation.ts'

export const reminders: Translation<typeof russian> = {
  opening: '{{name}}, a reminder of what is still to do:',
  paper: 'correct a document: {{text}}',
  homework: 'hand in work: {{text}}',
  submission: 'complete the documents for an application: {{text}}',
  decision: 'answer an offer: {{text}}',
  step: '{{text}}',
  until: '{{what}} (by {{day}})',
  more: 'and {{count}} more',
  closing: 'If something is in your way, write to me here: we will help.',
}
