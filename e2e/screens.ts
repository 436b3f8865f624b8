import { taskTypes } from '../packages/contract/src/tasks/vocabulary.ts'

/** Who looks at a screen: a guest, or somebody of the demo's cast. */
export type Viewer = 'guest' | 'student' | 'teacher' | 'manager' | 'owner'

/** A screen of the product and who may see it; `{program}`, `{taught}`, `{lesson}` and the like are filled from the running demo. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** The phrases on the buttons that open it over the page, one after the other, `file.key`. */
  readonly pressed?: string | readonly string[]
  readonly viewers: readonly Viewer[]
}

const everybody = ['student', 'teacher', 'manager', 'owner'] as const
const staff = ['manager', 'owner'] as const

/** Every screen that the gallery draws and axe reads. */
export const screens: readonly Screen[] = [
  { name: 'guest-catalog', path: '/guest-catalog', viewers: ['guest'] },
  { name: 'guest-program', path: '/guest-catalog/info/{program}', viewers: ['guest'] },
  { name: 'login', path: '/login', viewers: ['guest'] },
  { name: 'registration', path: '/user-registrate', viewers: ['guest'] },
  { name: 'code-entry', path: '/login/verify', viewers: ['guest'] },
  { name: 'phone', path: '/phone', viewers: ['guest'] },
  { name: 'recovery', path: '/set-password', viewers: ['guest'] },
  { name: 'mail-success', path: '/mail-success', viewers: ['guest'] },
  { name: 'error', path: '/error', viewers: ['guest'] },
  { name: 'catalog', path: '/catalog', viewers: everybody },
  { name: 'program', path: '/course/view/{program}', viewers: everybody },
  { name: 'my-programs', path: '/my-course', viewers: everybody },
  { name: 'my-programs-taught', path: '/my-course', viewers: ['teacher'] },
  { name: 'my-program', path: '/my-course/info/{program}', viewers: everybody },
  { name: 'taught-program', path: '/my-course/info/{taught}', viewers: everybody },
  { name: 'lesson', path: '/course/view/{taught}/lesson/{lesson}', viewers: everybody },
  { name: 'livestream', path: '/course/view/{taught}/lesson/{livestream}', viewers: everybody },
  { name: 'exam', path: '/course/view/{taught}/lesson/{exam}', viewers: everybody },
  { name: 'homework', path: '{homework}', viewers: ['student'] },
  { name: 'homework-graded', path: '{graded}', viewers: ['student'] },
  { name: 'homework-draft', path: '{draft}', viewers: ['student'] },
  { name: 'homework-submitted', path: '{submitted}', viewers: ['student'] },
  { name: 'my-documents', path: '/my-documents', viewers: ['student'] },
  { name: 'my-homework', path: '/my-course/homework', viewers: ['student'] },
  { name: 'attempt-running', path: '{running}', viewers: ['student'] },
  { name: 'attempt-start', path: '{starting}', viewers: ['student'] },
  {
    name: 'attempt-hand-in',
    path: '{running}',
    pressed: 'tasks.handIn',
    viewers: ['student'],
  },
  { name: 'attempt-result', path: '{result}', viewers: ['student'] },
  { name: 'applications-board', path: '/applications', viewers: staff },
  { name: 'applications-table', path: '/applications?view=table', viewers: staff },
  { name: 'analytics', path: '/analytics', viewers: everybody },
  { name: 'analytics-programs', path: '/analytics?view=programs', viewers: staff },
  { name: 'my-applications', path: '/my-applications', viewers: ['student'] },
  { name: 'lessons', path: '/lessons', viewers: everybody },
  { name: 'grading', path: '/grading', viewers: ['teacher', ...staff] },
  { name: 'grading-done', path: '/grading?state=graded', viewers: ['teacher'] },
  { name: 'grading-desk', path: '{desk}', viewers: ['teacher', ...staff] },
  { name: 'settings-personal', path: '/settings?tab=personal', viewers: everybody },
  { name: 'settings-school', path: '/settings?tab=school', viewers: staff },
  { name: 'program-list', path: '/', viewers: staff },
  { name: 'program-add', path: '/course-add', viewers: staff },
  { name: 'program-edit', path: '/course-edit/{program}', viewers: staff },
  { name: 'program-info', path: '/course/info/{program}', viewers: ['teacher', ...staff] },
  { name: 'program-students', path: '/course/info/{taught}?tab=students', viewers: staff },
  { name: 'certificate-unknown', path: '/certificate/0', viewers: ['guest'] },
  { name: 'certificate', path: '{certificate}', viewers: ['guest'] },
  { name: 'program-lessons', path: '/course/info/{taught}?tab=lessons', viewers: staff },
  { name: 'gradebook', path: '/course/info/{taught}?tab=grades', viewers: ['teacher', ...staff] },
  { name: 'who-is-behind', path: '/course/info/{taught}?tab=behind', viewers: ['teacher', ...staff] },
  { name: 'statistics', path: '/course/info/{taught}?tab=statistics', viewers: ['teacher', ...staff] },
  { name: 'statistics-list', path: '{statistics}', viewers: ['teacher'] },
  { name: 'lesson-add', path: '/course/{taught}/lesson-add', viewers: staff },
  { name: 'lesson-edit', path: '/course/{taught}/lesson-edit/{livestream}', viewers: staff },
  { name: 'lesson-edit-video', path: '/course/{taught}/lesson-edit/{lesson}', viewers: ['owner'] },
  { name: 'lesson-edit-exam', path: '/course/{taught}/lesson-edit/{exam}', viewers: ['owner'] },
  { name: 'constructor', path: '/course/{taught}/lesson/{lesson}/constructor', viewers: staff },
  { name: 'constructor-task', path: '{task}', viewers: staff },
  ...taskTypes.map((type) => ({
    name: `constructor-${type}`,
    path: `{task:${type}}`,
    viewers: ['owner'] as const,
  })),
  {
    name: 'constructor-types',
    path: '{list}',
    pressed: 'authoring.addTask',
    viewers: ['owner'],
  },
  { name: 'question-bank', path: '/questions', viewers: staff },
  { name: 'question-new', path: '/questions?add=select_one', viewers: staff },
  { name: 'question-edit', path: '{question}', viewers: staff },
  {
    name: 'announcement',
    path: '/my-course/info/{taught}',
    pressed: 'announcements.write',
    viewers: ['teacher'],
  },
  {
    name: 'announcement-history',
    path: '/my-course/info/{taught}',
    pressed: ['announcements.menu', 'announcements.historyOpen'],
    viewers: ['owner'],
  },
  {
    name: 'program-students-add',
    path: '/course/info/{taught}?tab=students',
    pressed: 'enrolments.add',
    viewers: ['owner'],
  },
  {
    name: 'program-students-file',
    path: '/course/info/{taught}?tab=students',
    pressed: 'enrolments.fromFile',
    viewers: ['owner'],
  },
  {
    name: 'program-copy-content',
    path: '/course/info/{taught}?tab=lessons',
    pressed: 'lessons.copyContent',
    viewers: ['owner'],
  },
  {
    name: 'gradebook-weights',
    path: '/course/info/{taught}?tab=grades',
    pressed: 'gradebook.weights',
    viewers: ['owner'],
  },
  {
    name: 'lesson-terms',
    path: '/course/{taught}/lesson-edit/{lesson}',
    pressed: 'terms.termsOpen',
    viewers: ['owner'],
  },
  { name: 'constructor-bank', path: '{list}', pressed: 'questions.fromBank', viewers: ['owner'] },
  { name: 'constructor-draw', path: '{list}', pressed: 'questions.draw', viewers: ['owner'] },
  { name: 'dictionaries', path: '/dictionaries/tag', viewers: staff },
  { name: 'import', path: '/import', viewers: staff },
  { name: 'question-import', path: '/questions/import', viewers: staff },
  { name: 'student-record', path: '/user/view/{student}', viewers: staff },
  { name: 'student-visa', path: '/user/view/{student}?tab=visa', viewers: ['manager'] },
  { name: 'student-communication', path: '/user/view/{student}?tab=communication', viewers: ['manager'] },
  { name: 'teacher-page', path: '/user/teacher/view/{teacher}', viewers: ['manager'] },
  { name: 'due', path: '/due', viewers: staff },
  { name: 'messages', path: '/messages', viewers: ['student', ...staff] },
  { name: 'messages-thread', path: '/messages?student={student}', viewers: ['manager'] },
  { name: 'users-list', path: '/users-list', viewers: staff },
  { name: 'users-add', path: '/users-add', viewers: staff },
]
