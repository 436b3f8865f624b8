import type { threads as russian } from '../../ru/mails/threads.ts'
import type { Translation } from '../../translation.ts'

export const threads: Translation<typeof russian> = {
  answersSubject: 'Your question about a lesson was answered',
  questionsSubject: 'New questions about lessons',
  greeting: 'Hello {{name}}, here is what is new:',
  more: 'And more messages: {{number}}.',
  open: 'Open the questions',
  whenBroken: 'If the button does not work, copy this address:',
  footer: 'This letter was sent by {{school}}.',
  answersTitle: '{{author}}: new answer',
  questionTitle: 'A new question about a lesson',
  oneBody: '“{{lesson}}”: {{preview}}',
  manyBody: 'New messages: {{count}}. The latest: {{preview}}',
}
