/** Error messages: accounts, sign-ins and people. */
export const accounts = {
  'accounts.address_needed': 'Укажите почту или телефон.',
  'accounts.wrong_credentials': 'Неверная почта, телефон или пароль.',
  'accounts.not_active': 'Ваш доступ отключён. Обратитесь в школу.',
  'accounts.email_exists': 'Такая почта уже есть!',
  'accounts.phone_exists': 'Такой телефон уже есть!',
  'accounts.phone_prefix': 'Телефон должен начинаться с {{prefixes}}.',
  'accounts.phone_invalid': 'Такого номера не бывает: проверьте цифры.',
  'accounts.password_common':
    'Этот пароль слишком легко угадать. Придумайте другой: подойдёт фраза из нескольких слов.',
  'accounts.password_wrong': 'Неверный пароль.',
  'accounts.consent_needed': 'Нужно согласие с документами школы.',
  'accounts.consent_outdated': 'Документы школы обновились. Прочитайте их и согласитесь ещё раз.',
  'accounts.code_wrong': 'Код неверный или устарел. Проверьте цифры или запросите новый код.',
  'accounts.many_registrations':
    'Из вашей сети за час зарегистрировались уже {{limit}} раз. Подождите {{minutes}} мин., откройте страницу через мобильный интернет или попросите школу прислать вам приглашение: по нему можно войти сразу.',
  'accounts.many_at_once': 'Сейчас входит очень много людей. Попробуйте снова через {{seconds}} с.',
  'accounts.code_too_soon': 'Новый код можно запросить через {{seconds}} с.',
  'accounts.link_invalid': 'Ссылка уже использована или устарела. Запросите новую.',
  'accounts.invitation_invalid':
    'Приглашение отозвано, использовано или устарело. Попросите школу прислать новое.',
  'accounts.invitation_exists':
    'Этого человека уже пригласили. Отправьте приглашение ещё раз или отзовите его.',
  'accounts.invitation_closed': 'Приглашение уже принято или отозвано.',
  'accounts.invitation_not_found': 'Приглашение не найдено.',
  'accounts.not_found': 'Человек не найден.',
  'accounts.role_ceiling': 'Это можно делать только с людьми, чья роль ниже вашей.',
  'accounts.access_of_managers': 'Сузить можно только видимость менеджера. Выберите менеджера.',
  'accounts.sign_in_not_found': 'Этот вход уже завершён.',
  'accounts.not_deleted': 'Этого человека не удаляли, или с тех пор прошло больше 30 дней.',
  'accounts.crop_incomplete': 'Укажите область картинки целиком: x, y, ширину и высоту.',
  'accounts.birth_date_early': 'Год рождения раньше 1900. Проверьте год.',
  'accounts.birth_date_future': 'Дата рождения не может быть в будущем.',
  'accounts.erased': 'Данные этого человека стёрты навсегда. Пригласите его заново.',
} as const
