/** E-mails to people on the waiting list for an hour or a seat. */
export const waiting = {
  greeting: 'Здравствуйте, {{name}}!',
  hourSubject: 'Освободилось время: {{day}}, {{from}}',
  hour: 'У преподавателя {{teacher}} освободилось время, которого вы ждали:',
  hourLine: '{{day}}, {{from}}–{{until}} ({{zone}}) — {{program}}',
  seatSubject: 'Освободилось место в группе «{{group}}»',
  seat: 'В группе, которую вы ждали, освободилось место:',
  seatLine: '«{{group}}» — {{program}}',
  deadline:
    'Ответьте до {{deadlineDay}}, {{deadline}} ({{zone}}). Потом мы предложим его следующему в очереди.',
  hourGoneSubject: 'Время {{day}}, {{from}} уже занято',
  hourGone: 'Время, которое мы вам предложили, больше не свободно:',
  seatGoneSubject: 'Место в группе «{{group}}» уже занято',
  seatGone: 'Место, которое мы вам предложили, больше не свободно:',
  staying: 'Вы остаётесь в очереди: о следующем сообщим сразу.',
  answer: 'Ответить',
  open: 'Открыть очередь',
  whenBroken: 'Если кнопка не работает, откройте эту ссылку:',
  footer: 'Это письмо отправила школа «{{school}}».',
  hourTitle: 'Освободилось время: {{program}}',
  hourBody:
    '{{day}}, {{from}}, преподаватель: {{teacher}}. Держим до {{deadlineDay}}, {{deadline}}, потом предложим следующему.',
  seatTitle: 'Освободилось место: {{program}}',
  seatBody: 'Группа «{{group}}». Место держим до {{deadlineDay}}, {{deadline}}, потом предложим следующему.',
} as const
