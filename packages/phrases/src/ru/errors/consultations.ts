/** Error messages: requests for a consultation. */
export const consultations = {
  'consultations.contact_needed': 'Оставьте телефон или e-mail, чтобы мы могли ответить.',
  'consultations.phone_for_way': 'Для этого способа связи нужен телефон.',
  'consultations.email_for_way': 'Чтобы ответить письмом, нам нужен e-mail.',
  'consultations.asked_often':
    'С этого адреса или контакта уже пришло несколько заявок. Они у нас; отправить новую можно через {{minutes}} мин.',
  'consultations.state_not_allowed': 'Заявка уже в другом состоянии. Обновите страницу.',
  'consultations.ended': 'Заявка завершена. Верните её в работу, чтобы назначить следующий шаг.',
  'consultations.owner_unknown': 'Такого сотрудника нет или его доступ закрыт. Выберите другого.',
  'consultations.student_unknown': 'Такого студента нет. Выберите другого.',
  'consultations.step_past': 'Этот день уже прошёл. Выберите сегодня или день впереди.',
  'consultations.many_notes': 'У этой заявки уже {{limit}} записей, больше не добавить. Остальное сохранено.',
} as const
