import type { mailingChecks as russian } from '../../ru/screens/mailingChecks.ts'
import type { Translation } from '../../translation.ts'

export const mailingChecks: Translation<typeof russian> = {
  checkGood: 'All is ready.',
  check_no_text: 'No text',
  checkNext_no_text: 'Write it in at least one language.',
  check_faulty_text: 'A fault in the text ({{language}}): {{text}}',
  checkNext_faulty_text: 'Open this language: what to mend stands under its text.',
  check_too_long: 'The text is too long ({{language}}): {{length}} characters',
  checkNext_too_long: 'Telegram takes 4,096. Make the text shorter.',
  check_no_subject: 'No subject of the letter ({{language}})',
  checkNext_no_subject: 'Write a subject: without one a letter looks like spam.',
  check_nobody: 'Nobody gets the mailing',
  checkNext_nobody: 'Change the conditions, or see why under “Do not get it”.',
  check_service_reason: 'No reason',
  checkNext_service_reason: 'Write why it also matters to those who unsubscribed.',
  check_missing_language: 'No text: {{languages}}',
  checkNext_missing_language: 'These readers get the text in another language.',
  check_empty_fields: 'Empty fields: {{count}} people do not get it',
  checkNext_empty_fields: 'Give the field a word for when it is empty.',
  check_left_out: 'Do not get it: {{count}}',
  checkNext_left_out: 'See who and why in the part “To whom”.',
  check_later: 'Quiet hours: {{count}} get it later',
  checkNext_later: 'It comes to them in the morning by itself.',
  check_bot_missing: 'The school has no bot in Telegram',
  checkNext_bot_missing: 'Connect a bot in the settings, or send by e-mail.',
  check_file_missing: 'A file is missing: {{text}}',
  checkNext_file_missing: 'Remove it and add it again.',
  check_files_linked: 'By a link in letters: {{text}}',
  checkNext_files_linked:
    'Mail does not take large letters: the letter has a link for 30 days. Telegram gets the file itself.',
  check_two_in_week: 'Two mailings or more this week: {{count}} people',
  checkNext_two_in_week: 'Consider waiting: people unsubscribe from frequent messages.',
  check_sms_off: 'SMS is switched off in this school',
  checkNext_sms_off:
    'The owner switches it on in the settings of mailings. Without it the other channels are used.',
  check_sms_too_long: 'The SMS is too long: {{segments}} parts, at most {{limit}} go',
  checkNext_sms_too_long:
    'Make the text shorter, remove buttons and files. Cyrillic: 70 characters in one part, 67 in each of several.',
  check_sms_over_day: 'Parts of SMS needed: {{segments}}. The school may send {{limit}} a day',
  checkNext_sms_over_day:
    'Make the text or the audience smaller. The owner changes the limit in the settings of mailings.',
  check_sms_over_today: 'Parts of SMS needed: {{segments}}. Left today: {{left}} of {{limit}}',
  checkNext_sms_over_today:
    'Send it on another day. Whoever is left stands under “Not arrived” and can be sent it again.',
  check_sms_segments: 'SMS: {{count}} recipients, {{segments}} parts to pay',
  checkNext_sms_segments: 'Parts of the longest: {{longest}}. Each part is paid.',
  check_sms_links: 'As links in the SMS: {{count}}',
  checkNext_sms_links:
    'An SMS has no buttons and files: their links are added to the text and take room too.',
}
