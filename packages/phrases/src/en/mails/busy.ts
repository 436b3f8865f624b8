import type { busy as russian } from '../../ru/mails/busy.ts'
import type { Translation } from '../../translation.ts'

export const busy: Translation<typeof russian> = {
  greeting: 'Hello {{name}},',
  subject: 'The calendar “{{calendar}}” cannot be read any more',
  unreadable: 'We could not read your calendar “{{calendar}}” ({{host}}) {{count}} times in a row.',
  known:
    'Your busy times of it are known as of {{day}}. We do not see anything newer, and a class may be planned over it.',
  unknown: 'We do not know your busy times of it: a class may be planned over them.',
  action: 'Open your work hours',
  whenBroken: 'If the button does not work, open this link:',
  footer:
    'This letter was sent by the school {{school}}. We write about this calendar again only if it opens and is lost once more.',
  knownBody: 'Your busy times are known as of {{day}}. Check the link, or a class may be planned over them.',
  unknownBody: 'We do not know your busy times. Check the link, or a class may be planned over them.',
}
