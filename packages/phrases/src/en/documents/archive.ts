/** The first page of a personal data archive. */
export const archive = {
  title: 'Your data',
  intro:
    'Everything that {{school}} keeps about you on {{date}}. Each line opens a file of data; JSON files can be read with any text program.',
  account: 'Account',
  accountWhy: 'So that you can sign in and be reached.',
  admission: 'Admission',
  admissionWhy: 'So that the school can guide your admission abroad.',
  learning: 'Learning',
  learningWhy: 'Lessons, tasks, answers and grades.',
  communication: 'Messages',
  communicationWhy: 'What you wrote and what was written to you.',
  security: 'Security',
  securityWhy: 'Who did what with your data and when.',
  law: 'Required by law',
  lawWhy: 'Consents, requests and what the law makes the school keep.',
  school: 'The school',
  schoolWhy: 'What you did for the school.',
  files: 'Files',
  noFiles: 'There are no files.',
  fileGone: 'no longer there',
  kilobytes: 'KB',
} as const
