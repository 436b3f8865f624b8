import type { unsubscribing as russian } from '../../ru/screens/unsubscribing.ts'
import type { Translation } from '../../translation.ts'

export const unsubscribing: Translation<typeof russian> = {
  title: 'Which letters shall we keep?',
  body: 'Address: {{email}}, school: {{school}}. This letter belongs to “{{kind}}”. Untick what you do not need and press the button. No sign-in is required.',
  list: 'Letters',
  button: 'Save',
  all: 'Unsubscribe from all news of the school',
  saved: 'Done. Your choice of letters is saved.',
  done: 'Done. No more letters of the kind “{{kind}}”. If one is already on its way, it will be the last.',
  allDone: 'Done. There will be no more news. You can change the settings at any time.',
  stay: 'Messages about deadlines, classes, documents, payments and sign-ins stay, because without them you could miss something important. How you get them is chosen in the settings.',
  undo: 'Subscribe again',
  undone: 'You are subscribed again.',
  unknown: 'The link does not work',
  unknownText:
    'This link no longer works. Open the notification settings or reply to the letter with “unsubscribe”, and we will do it for you.',
}
