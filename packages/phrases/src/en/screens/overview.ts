import type { overview as russian } from '../../ru/screens/overview.ts'
import type { Translation } from '../../translation.ts'

export const overview: Translation<typeof russian> = {
  ours: 'For us to do',
  oursNone: 'Nothing now. You can write the next step down ahead.',
  missing: 'What is missing',
  missingNone: 'Nothing is expected of the student.',
  remind: 'Remind of everything',
  more_one: '{{count}} more in Today',
  more_other: '{{count}} more in Today',
  applications: 'Applications',
  applicationsNone: 'No programs chosen yet.',
  toApplications: 'All applications',
  answerBy: 'answer by {{day}}',
  courses: 'Study',
  toProgress: 'Progress',
  homework_one: '{{count}} assignment not handed in',
  homework_other: '{{count}} assignments not handed in',
  noClass: 'no classes ahead',
}
