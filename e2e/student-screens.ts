import { everybody, type Screen, staff } from './screen.ts'

/** What a student works in: a lesson by its format, applications and documents. */
export const studentScreens: readonly Screen[] = [
  { name: 'lesson', path: '/course/view/{taught}/lesson/{lesson}', viewers: everybody },
  {
    name: 'lesson-note',
    path: '/course/view/{taught}/lesson/{lesson}',
    pressed: 'learning.addNote',
    inPage: true,
    viewers: ['student'],
    isState: true,
  },
  { name: 'livestream', path: '/course/view/{taught}/lesson/{livestream}', viewers: everybody },
  { name: 'exam', path: '/course/view/{taught}/lesson/{exam}', viewers: everybody },
  { name: 'my-documents', path: '/my-documents', viewers: ['student'] },
  { name: 'my-applications', path: '/my-applications', viewers: ['student'] },
  {
    name: 'my-applications-conditions',
    path: '/my-applications',
    part: 'offer-conditions',
    viewers: ['student'],
    isState: true,
  },
  {
    name: 'my-applications-beside',
    path: '/my-applications',
    part: 'offers-beside',
    viewers: ['student'],
    isState: true,
  },
  {
    name: 'offer-conditions',
    path: '/user/view/{student}?tab=applications',
    pressed: 'applications.editConditions',
    viewers: staff,
    isState: true,
  },
]
