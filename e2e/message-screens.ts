import { mailingScreens } from './mailing-screens.ts'
import { type Screen, staff } from './screen.ts'

/** Messages, mailings, the bell, its settings, and what staff see of what was sent. */
export const messageScreens: readonly Screen[] = [
  ...mailingScreens,
  { name: 'messages', path: '/messages', viewers: ['student', ...staff] },
  { name: 'messages-thread', path: '/messages?student={student}', viewers: ['manager'] },
  { name: 'notifications', path: '/notifications', viewers: ['student', 'owner'] },
  { name: 'notifications-unread', path: '/notifications?unread=true', viewers: ['student'], isState: true },
  { name: 'unsubscribe-unknown', path: '/unsubscribe/0', viewers: ['guest'] },
  { name: 'settings-telegram', path: '/settings?tab=bot', viewers: ['owner'] },
  { name: 'settings-notifications', path: '/settings?tab=notifications', viewers: ['student', 'owner'] },
  {
    name: 'sent-notices',
    path: '/user/view/{student}?tab=communication',
    pressed: 'notifications.sentShow',
    inPage: true,
    part: 'sent-notices',
    viewers: ['manager'],
    isState: true,
  },
]
