import { type Screen, staff } from './screen.ts'

/** The lists of people, the panel beside a list, and a teacher's day. */
export const peopleScreens: readonly Screen[] = [
  { name: 'users-list', path: '/users-list', viewers: staff },
  {
    name: 'students-peek',
    path: '/users-list',
    pressed: 'peek.peek',
    inPage: true,
    fromWidth: 769,
    viewers: staff,
  },
  {
    name: 'students-narrowed',
    path: '/users-list?filter=visa.is.true&sort=-created_at',
    viewers: ['manager'],
    isState: true,
  },
  { name: 'students-board', path: '/users-list?layout=board&tab=all', viewers: staff, isState: true },
  { name: 'users-staff', path: '/users-list?view=people', viewers: ['manager'], isState: true },
  { name: 'users-invitations', path: '/users-list?view=invitations', viewers: ['manager'], isState: true },
  { name: 'users-add', path: '/users-add', viewers: staff },
  { name: 'students-import', path: '/users-list?view=import', viewers: staff },
  {
    name: 'applications-peek',
    path: '/applications',
    pressed: 'peek.peek',
    inPage: true,
    fromWidth: 769,
    viewers: staff,
    isState: true,
  },
  { name: 'teaching-day', path: '/due', viewers: ['teacher'] },
  {
    name: 'teaching-day-write',
    path: '/due',
    pressed: 'teachingDay.writeAll',
    viewers: ['teacher'],
    isState: true,
  },
]
