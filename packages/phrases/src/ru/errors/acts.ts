/** Error messages: acts of completed works. */
export const acts = {
  'acts.quantity': 'Введите количество больше нуля, не более двух знаков после запятой.',
  'acts.fact_taken': 'Часть этих работ уже вошла в другой акт. Обновите список работ.',
  'acts.already_voided': 'Этот акт уже аннулирован.',
  'acts.scan_unfit': 'Скан должен быть PDF или изображением.',
  'acts.export_too_long': 'За год больше {{max}} актов: обратитесь в поддержку за выгрузкой.',
  'acts.day_in_future': 'Акт составляют не позже сегодняшнего дня.',
  'acts.before_contract': 'Акт не может быть раньше договора от {{date}}.',
  'acts.done_after_act': 'Работа выполнена позже даты акта: проверьте дату.',
} as const
