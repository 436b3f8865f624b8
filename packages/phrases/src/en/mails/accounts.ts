import type { accounts as russian } from '../../ru/mails/accounts.ts'
import type { Translation } from '../../translation.ts'

export const accounts: Translation<typeof russian> = {
  footer: 'This letter was sent by {{school}}.',
  support: 'Questions: {{support}}',
  ignore: 'If this was not you, there is nothing to do: nobody can change anything without this letter.',
  notMe: 'If this was not you, change your password at once and write to the school.',
  linkBelow: 'If the button does not work, open this link:',
  'code.subject': '{{code}} is your code for {{school}}',
  'code.body': 'Your code:',
  'code.life': 'The code works once, for {{minutes}} minutes. Do not tell it to anybody.',
  'code.sms': '{{school}}: your code is {{code}}. Do not tell it to anybody.',
  'reset.subject': 'A new password for {{school}}',
  'reset.body': 'Hello {{name}}! You asked for a new password. The link works once, for one hour.',
  'reset.action': 'Set a new password',
  'invitation.subject': 'You are invited to {{school}}',
  'invitation.body': 'Hello! {{school}} invites you. Your role: {{role}}. The link works for 7 days.',
  'invitation.action': 'Accept the invitation',
  'accountMade.subject': 'You have an account at {{school}}',
  'accountMade.body':
    'Hello {{name}}! {{school}} has made an account for you. Your role: {{role}}. Log in with {{email}}.',
  'accountMade.action': 'Log in',
  'passwordChanged.subject': 'Your password was changed — {{school}}',
  'passwordChanged.body': 'Hello {{name}}! Your password was changed and your other sign-ins were ended.',
  'emailChanged.subject': 'Your e-mail was changed — {{school}}',
  'emailChanged.body':
    'Hello {{name}}! The e-mail of your account was changed. No more letters will come to this address.',
  'role.student': 'student',
  'role.teacher': 'teacher',
  'role.admin': 'manager',
  'role.admin_school': 'school admin',
}
