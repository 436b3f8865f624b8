import type { accounts as russian } from '../../ru/errors/accounts.ts'
import type { Translation } from '../../translation.ts'

export const accounts: Translation<typeof russian> = {
  'accounts.address_needed': 'Give an e-mail or a phone number.',
  'accounts.wrong_credentials': 'The e-mail, phone or password is wrong.',
  'accounts.not_active': 'Your access has been switched off. Contact the school.',
  'accounts.email_exists': 'The mail already exists!',
  'accounts.phone_exists': 'The phone number already exists!',
  'accounts.phone_prefix': 'The phone number must start with {{prefixes}}.',
  'accounts.phone_invalid': 'There is no such number: check the digits.',
  'accounts.password_common':
    'This password is too easy to guess. Choose another: a phrase of several words works well.',
  'accounts.password_wrong': 'The password is wrong.',
  'accounts.consent_needed': "You need to accept the school's documents.",
  'accounts.consent_outdated': "The school's documents have changed. Read them and accept again.",
  'accounts.code_wrong': 'The code is wrong or has expired. Check the digits or ask for a new code.',
  'accounts.many_registrations':
    'People registered {{limit}} times from your network within an hour. Wait {{minutes}} min, open the page over mobile internet, or ask the school for an invitation: it lets you in at once.',
  'accounts.many_at_once': 'Very many people are logging in right now. Try again in {{seconds}} s.',
  'accounts.code_too_soon': 'You can ask for a new code in {{seconds}} s.',
  'accounts.link_invalid': 'The link has been used or has expired. Ask for a new one.',
  'accounts.invitation_invalid':
    'The invitation was withdrawn, used or has expired. Ask the school for a new one.',
  'accounts.invitation_exists':
    'This person has already been invited. Send the invitation again or withdraw it.',
  'accounts.invitation_closed': 'The invitation has already been accepted or withdrawn.',
  'accounts.invitation_not_found': 'The invitation was not found.',
  'accounts.not_found': 'The person was not found.',
  'accounts.role_ceiling': 'You can do this only for people whose role is below yours.',
  'accounts.access_of_managers': 'Only what managers see can be narrowed. Choose a manager.',
  'accounts.sign_in_not_found': 'This sign-in has already ended.',
  'accounts.not_deleted': 'This person was not deleted, or more than 30 days have passed.',
  'accounts.crop_incomplete': 'Give the whole area of the picture: x, y, width and height.',
  'accounts.birth_date_early': 'The year of birth is before 1900. Check the year.',
  'accounts.birth_date_future': 'The date of birth cannot be in the future.',
  'accounts.erased': 'The data of this person were erased for good. Invite the person anew.',
}
