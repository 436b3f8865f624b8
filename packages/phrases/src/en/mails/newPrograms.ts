import type { newPrograms as russian } from '../../ru/mails/newPrograms.ts'
import type { Translation } from '../../translation.ts'

export const newPrograms: Translation<typeof russian> = {
  greeting: 'Hello {{name}},',
  oneSubject: 'New in the catalogue: {{program}}',
  one: 'The school has added “{{program}}” to its catalogue. See whether it suits you.',
  manySubject: 'New programs in the catalogue: {{count}}',
  many: 'The school has added new programs to its catalogue:',
  line: '• {{program}}',
  more: 'And {{count}} more.',
  open: 'Have a look',
  whenBroken: 'If the button does not work, copy this address:',
  footer: 'This letter was sent by {{school}}.',
}
