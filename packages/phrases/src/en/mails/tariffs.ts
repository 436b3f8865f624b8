import type { tariffs as russian } from '../../ru/mails/tariffs.ts'
import type { Translation } from '../../translation.ts'

export const tariffs: Translation<typeof russian> = {
  fortnightSubject: 'The school’s plan is valid until {{date}}',
  fortnight:
    'Two weeks are left of the plan of {{school}}: it is paid until {{date}}. Extend it in advance: the new term begins after the old one.',
  weekSubject: 'A week until the plan ends: {{date}}',
  week: 'The plan of {{school}} is paid until {{date}}. Extend it in advance: the new term begins after the old one.',
  daySubject: 'The school’s plan ends on {{date}}',
  day: 'The plan of {{school}} is valid until {{date}}. After it the school works seven more days, until {{grace}}.',
  graceSubject: 'The plan has ended, the school works until {{grace}}',
  grace:
    'The plan of {{school}} ended on {{date}}. Until {{grace}}, that day included, everything works as before. Pay it so that work does not stop.',
  endedSubject: 'Changes in the school are paused',
  ended:
    'The plan of {{school}} has not been paid since {{date}}. The data is safe, students and teachers can read it, and exams under way finish. Changes come back as soon as it is paid.',
  suspendedSubject: 'The operator has suspended the school',
  suspended:
    'The work of {{school}} is suspended. Reason: {{reason}} The data is safe. Reply to the operator of Qadam to go on.',
  paidSubject: 'The plan is paid until {{date}}',
  paid: '{{sum}} received, order No. {{number}}. The plan of {{school}} is valid until {{date}}. This letter is not a fiscal receipt.',
  refundedSubject: 'Tariff money given back: {{sum}}',
  refunded:
    'The operator has given back {{sum}} for order No. {{number}}. The term of “{{school}}” is shorter by this number of days: {{days}}. It now ends on {{date}}. If this is a mistake, reply to the operator of Qadam.',
  refundedBody: 'Order No. {{number}}, fewer days: {{days}}. The tariff works until {{date}}.',
  greeting: 'Hello, {{name}}!',
  pay: 'Pay the plan',
  look: 'Open the plan',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter went to the admins of {{school}}.',
  description: 'Plan: {{students}} students, {{months}} months, {{begins}} to {{ends}}',
  fortnightBody: 'Two weeks are left. Extend it in time: the new term begins after the old one.',
  weekBody: 'Extend it in time: the new term begins after the old one.',
  dayBody: 'After that the school works for seven more days, until {{grace}}.',
  graceBody: 'Pay for it so that the work does not stop.',
  endedBody: 'Data are safe. Changes open at once after the payment.',
  suspendedBody: 'The reason: {{reason}} Data are safe. Answer the operator of Qadam.',
  paidBody: '{{sum}} received, order No. {{number}}.',
}
