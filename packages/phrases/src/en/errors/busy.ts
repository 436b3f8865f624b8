import type { busy as russian } from '../../ru/errors/busy.ts'
import type { Translation } from '../../translation.ts'

export const busy: Translation<typeof russian> = {
  'busy.enough': 'There are {{most}} calendars at most. Delete one that is not needed any more.',
  'busy.fault_not_https':
    'An address that begins with https:// is needed. Copy it from the settings of the calendar.',
  'busy.fault_not_public':
    'This address does not lead to the open internet. Copy the iCal address from the settings of the calendar.',
  'busy.fault_not_found':
    'There is no calendar at this address. Check it, or delete the calendar and add it again.',
  'busy.fault_refused':
    'The calendar’s server did not open it. Copy its private iCal address: sharing may have been switched off.',
  'busy.fault_too_large': 'The calendar is too large. Add a separate one that has only the busy times.',
  'busy.fault_too_slow': 'The calendar’s server did not answer in time. We will try again by ourselves.',
  'busy.fault_redirects':
    'The address leads on too often. Copy the iCal address straight from the settings of the calendar.',
  'busy.fault_unreachable': 'The calendar’s server cannot be reached. We will try again by ourselves.',
  'busy.fault_no_calendar':
    'What opens at this address is no calendar. Copy the iCal address: it usually ends with .ics.',
  'busy.note_unknown_zone':
    'We do not know the time zone “{{name}}”. Its events were taken in your zone {{zone}}: check that their times are right.',
  'busy.note_unreadable':
    'Events whose time cannot be read: {{count}}. They are not counted: check them in your calendar.',
  'busy.note_nothing':
    'The calendar has no busy time in the coming year. If that is wrong, check that it is the right calendar and that its events are shown as busy.',
}
