/** The e-mail to staff about new requests for a consultation. */
export const consultations = {
  subject: 'Новые заявки на консультацию: {{count}}',
  greeting: 'Здравствуйте, {{name}}!',
  waiting:
    'Заявок на бесплатную консультацию ждут ответа: {{count}}. Возьмите их в работу или назначьте ответственного.',
  action: 'Открыть заявки',
  linkBelow: 'Если кнопка не работает, откройте ссылку:',
  footer: 'Это письмо отправила школа «{{school}}».',
  short: 'Возьмите их в работу или назначьте ответственного.',
} as const
