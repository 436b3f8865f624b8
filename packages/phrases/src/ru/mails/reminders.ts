/** A curator's message that reminds a student of what they owe. */
export const reminders = {
  opening: '{{name}}, напоминаю, что ещё нужно сделать:',
  paper: 'исправить документ: {{text}}',
  homework: 'сдать работу: {{text}}',
  submission: 'собрать документы для заявки: {{text}}',
  decision: 'ответить на приглашение: {{text}}',
  step: '{{text}}',
  until: '{{what}} (до {{day}})',
  more: 'и ещё {{count}}',
  closing: 'Если что-то не получается, напишите мне здесь: поможем.',
}
