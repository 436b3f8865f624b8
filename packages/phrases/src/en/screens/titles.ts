import type { titles as russian } from '../../ru/screens/titles.ts'
import type { Translation } from '../../translation.ts'

export const titles: Translation<typeof russian> = {
  programs: 'School programs',
  myPrograms: 'My programs',
  programAdd: 'New program',
  programEdit: 'Edit program',
  program: 'Program',
  programInfo: 'About the program',
  lessons: 'Sections and lessons',
  lesson: 'Lesson',
  catalog: 'Catalogue',
  guestCatalog: 'Program catalogue',
  settings: 'Settings',
  usersList: 'People',
  usersAdd: 'New person',
  dictionaries: 'Dictionaries',
  import: 'Import programs',
  importReport: 'Import report',
  login: 'Log in',
  setPassword: 'New password',
  registration: 'Sign up',
  codeEntry: 'Confirmation code',
  mailSuccess: 'Letter sent',
  notFound: 'Page not found',
  phone: 'Phone number',
  invitation: 'Invitation',
}
