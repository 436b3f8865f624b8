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
  'factorOn.subject': 'Log-in with a code is on — {{school}}',
  'factorOn.body':
    'Hello {{name}}! Logging in now needs a code from your app, and your other sign-ins were ended. Keep the recovery codes safe.',
  'factorOff.subject': 'Log-in with a code is off — {{school}}',
  'factorOff.body': 'Hello {{name}}! Your password alone is enough to log in now.',
  'factorReset.subject': 'Your log-in code was reset — {{school}}',
  'factorReset.body':
    'Hello {{name}}! An admin has reset the code of your log-in and ended all your sign-ins. Log in with your password and connect the app again.',
  'recoveryUsed.subject': 'A recovery code was used — {{school}}',
  'recoveryUsed.body':
    'Hello {{name}}! A recovery code was entered in place of a code from the app. Codes left: {{left}}. New ones can be made in the settings.',
  'recoveryMade.subject': 'New recovery codes were made — {{school}}',
  'recoveryMade.body': 'Hello {{name}}! New recovery codes were made, and the former ones no longer work.',
  'role.student': 'student',
  'role.teacher': 'teacher',
  'role.admin': 'manager',
  'role.admin_school': 'school admin',
}
