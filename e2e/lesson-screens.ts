import { everybody, type Screen } from './screen.ts'

/** A lesson as its readers see it, by its format. */
export const lessonScreens: readonly Screen[] = [
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
]
