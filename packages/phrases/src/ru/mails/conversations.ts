export const conversations = {
  mentionSubject: '{{author}}: комментарий к карточке — {{subject}}',
  mentionText: '{{name}}, вас упомянули в комментарии к карточке «{{subject}}». Пишет {{author}}:',
  fromStudentSubject: 'Сообщение от студента: {{subject}}',
  fromStudentText: '{{name}}, студент {{subject}} написал вам и ждёт ответа:',
  fromSchoolSubject: '{{author}} пишет вам',
  fromSchoolText: '{{name}}, вам написали из «{{school}}». {{author}}:',
  open: 'Открыть и ответить',
  whenBroken: 'Если кнопка не работает, скопируйте адрес:',
  footer: 'Письмо отправлено школой «{{school}}».',
  mentionTitle: '{{author}} упоминает вас: {{subject}}',
  fromStudentTitle: '{{subject}}: новое сообщение',
  fromSchoolTitle: '{{author}}: новое сообщение',
}
