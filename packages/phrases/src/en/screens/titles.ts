import type { titles as russian } from '../../ru/screens/titles.ts'
import type { Translation } from '../../translation.ts'

export const titles: Translation<typeof russian> = {
  programInfo: 'About the program',
  guestCatalog: 'Program catalogue',
  login: 'Log in',
  setPassword: 'New password',
  registration: 'Sign up',
  codeEntry: 'Confirmation code',
  secondFactor: 'Log-in code',
  mailSuccess: 'Letter sent',
  notFound: 'Page not found',
  phone: 'Phone number',
  guardian: 'The way abroad',
  payFor: 'Payment by link',
  invitation: 'Invitation',
  certificate: 'Certificate check',
  paper: 'Verify a document',
  mailFile: 'A file of a letter',
  confirmAddress: 'Confirming an e-mail address',
  unsubscribe: 'Unsubscribing from letters',
}
