import type { progress as russian } from '../../ru/screens/progress.ts'
import type { Translation } from '../../translation.ts'

export const progress: Translation<typeof russian> = {
  programs: 'Courses',
  lessonsDone: '{{done}} of {{lessons}}',
  lessons: 'Lessons done',
  apps: 'Applications',
  toApps: 'My applications',
  noApps: 'No programs to apply to are chosen yet',
  awaits: 'waiting for a grade: {{count}}',
  way: 'Lessons and exercises',
  closed: 'closed',
  open: 'open',
  done: 'done',
  noTry: 'not tried',
  graded: 'Graded works',
  noGraded: 'No graded works yet',
  emptyTitle: 'No courses with lessons yet',
  emptyText:
    'Once the student is enrolled in a course, lessons done, results of exercises and grades appear here.',
  noLessons: 'This course has no lessons yet',
  teaches: 'Teaches in courses',
  noTeaches: 'The teacher has no courses yet',
  noTeachesText: 'Name the teacher in the form of a course: they will see its students and their works.',
  students_one: '{{count}} student',
  students_other: '{{count}} students',
  hidden: 'hidden',
  more: 'Show more',
}
