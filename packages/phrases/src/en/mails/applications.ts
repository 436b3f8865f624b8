import type { applications as russian } from '../../ru/mails/applications.ts'
import type { Translation } from '../../translation.ts'

export const applications: Translation<typeof russian> = {
  submittedSubject: 'Submitted: {{program}}',
  invitedSubject: 'An invitation: {{program}}',
  refusedSubject: 'The university has answered: {{program}}',
  greeting: 'Hello {{name}},',
  submitted: 'We have submitted your application to “{{program}}”.',
  submittedNext: "Now it is the university's turn. We write as soon as it answers.",
  invited: 'The university has invited you to “{{program}}”. Congratulations!',
  invitedNext:
    "The university's letter is beside the application. When you have decided, make your final choice: there is one for an academic year.",
  refused: 'The university has declined the application to “{{program}}”.',
  refusedNext:
    'This is not the end of the way: your other applications stand. Your curator will say what to do next.',
  action: 'Open my applications',
  whenBroken: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
  invitedTitle: 'A university invites you',
  invitedBody:
    '{{program}}. Read the university’s letter and the conditions; your curator will help you weigh it up.',
  refusedBody: 'It was declined. Your other applications stand; your curator will say what comes next.',
}
