/** Error messages: what goes by itself. */
export const automations = {
  'automations.blank':
    'The text has fields that nothing fills in: {{fields}}. Open the template, write words in their place and turn it on again.',
  'automations.day_not_planned': 'Nothing is planned for this day. Reload the page and look at the calendar.',
  'automations.day_gone':
    'This is already being sent. You can stop the mailing itself: open it from the calendar.',
  'automations.date_year': 'The day must be in {{year}}. Choose another day.',
  'automations.date_unknown': 'We do not know the date of this year. Enter the day yourself.',
} as const
