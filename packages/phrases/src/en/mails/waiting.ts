import type { waiting as russian } from '../../ru/mails/waiting.ts'
import type { Translation } from '../../translation.ts'

export const waiting: Translation<typeof russian> = {
  greeting: 'Hello {{name}}!',
  hourSubject: 'A time became free: {{day}}, {{from}}',
  hour: 'A time that you have waited for became free with {{teacher}}:',
  hourLine: '{{day}}, {{from}}–{{until}} ({{zone}}) — {{program}}',
  seatSubject: 'A seat became free in “{{group}}”',
  seat: 'A seat became free in the group that you have waited for:',
  seatLine: '“{{group}}” — {{program}}',
  deadline:
    'Answer by {{deadlineDay}}, {{deadline}} ({{zone}}). After that we offer it to the next in the queue.',
  hourGoneSubject: 'The time {{day}}, {{from}} has been taken',
  hourGone: 'The time that we have offered you is not free any more:',
  seatGoneSubject: 'The seat in “{{group}}” has been taken',
  seatGone: 'The seat that we have offered you is not free any more:',
  staying: 'You stay in the queue: we will tell you of the next at once.',
  answer: 'Answer',
  open: 'Open the queue',
  whenBroken: 'If the button does not work, open this link:',
  footer: 'This letter was sent by the school “{{school}}”.',
  hourTitle: 'A time became free: {{program}}',
  hourBody:
    '{{day}}, {{from}} with {{teacher}}. We hold it until {{deadlineDay}}, {{deadline}}, then offer it to the next.',
  seatTitle: 'A seat became free: {{program}}',
  seatBody:
    'The group “{{group}}”. We hold the seat until {{deadlineDay}}, {{deadline}}, then offer it to the next.',
}
