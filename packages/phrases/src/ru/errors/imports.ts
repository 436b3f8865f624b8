/** Error messages: imports of programs, and their rows. */
export const imports = {
  'imports.not_found': 'Такого импорта нет.',
  'imports.already_running': 'В школе уже идёт импорт. Дождитесь его конца или отмените его.',
  'imports.not_cancellable': 'Этот импорт уже закончен: отменять нечего.',
  'imports.not_undoable': 'Этот импорт нельзя отозвать: он ничего не изменил.',
  'imports.undo_too_late': 'Отозвать импорт можно в течение 30 дней.',
  'imports.later_first': 'Те же программы изменил более поздний импорт. Сначала отзовите его.',
  'imports.file_gone': 'Файл уже удалён. Загрузите его снова.',
  'imports.file_empty': 'Файл пуст.',
  'imports.not_a_table': 'Это не таблица. Загрузите файл CSV или XLSX.',
  'imports.not_a_workbook': 'Это не книга Excel. Загрузите файл CSV или XLSX.',
  'imports.old_workbook':
    'Файл в старом формате Excel или защищён паролем. Сохраните его как XLSX без пароля.',
  'imports.workbook_too_large':
    'Книга Excel слишком велика. Сохраните лист как CSV или разделите его на части.',
  'imports.sheet_missing': 'В книге нет листа «{{sheet}}».',
  'imports.broken_text':
    'Строка {{row}}: повреждённый текст в кодировке UTF-8. Сохраните файл заново в UTF-8. Ничего не изменено.',
  'imports.encoding_unknown':
    'Строка {{row}}: не удалось понять кодировку. Сохраните файл в UTF-8 или укажите кодировку.',
  'imports.encoding_unclear':
    'Кодировка неясна: «{{kazakh}}» в KZ-1048 или «{{windows}}» в Windows-1251. Выберите верную или сохраните файл в UTF-8.',
  'imports.quote_not_closed': 'Строка {{row}}: кавычка открыта, но не закрыта.',
  'imports.row_too_long': 'Строка {{row}} слишком длинная. Проверьте, что все кавычки закрыты.',
  'imports.too_many_columns': 'Слишком много столбцов: не больше {{limit}}.',
  'imports.too_many_rows':
    'В файле {{rows}} строк, а можно не больше {{limit}}. Разделите файл на части. Ничего не изменено.',
  'imports.no_rows': 'В файле есть заголовок, но нет строк.',
  'imports.columns_missing': 'В файле нет столбцов: {{columns}}.',
  'imports.column_repeated': 'Столбец «{{column}}» встречается дважды. Переименуйте один из них.',
  'imports.title_not_mapped': 'Укажите столбец с названием программы ({{columns}}).',
  'imports.mapping_unreadable': 'Соответствие столбцов не удалось прочитать: нужен JSON.',
  'imports.strict_faults':
    'Строк с ошибками: {{count}}. Ничего не изменено, потому что выбран импорт без ошибок.',
  'imports.interrupted': 'Импорт был прерван. Ничего не изменено.',
  'imports.failed': 'Импорт не удался из-за ошибки на сервере. Ничего не изменено. Попробуйте снова.',
  'imports.country_unknown': 'Нет такой страны.',
  'imports.language_unknown': 'Нет такого языка.',
  'imports.currency_unknown': 'Нет такой валюты.',
  'imports.not_tenge':
    'Сумма указана в {{given}}, а это поле — в тенге. Пересчитайте её и запишите без знака валюты.',
  'imports.currency_contradicts':
    'В сумме указано «{{given}}», а валюта столбца — {{expected}}. Исправьте одно из двух.',
  'imports.currency_open': 'Это может быть {{codes}}. Укажите код валюты.',
  'imports.currencies_differ': 'Указаны две разные валюты. Оставьте одну.',
  'imports.amount_inexact': 'Нужна одна точная сумма: без «от», «до» и диапазона.',
  'imports.amount_unclear':
    'Сумму можно прочитать двояко, и остальные ячейки столбца этого не проясняют. Запишите её без разделителей тысяч, с точкой перед дробной частью.',
  'imports.period_contradicts': 'Период в сумме и в столбце периода не совпадают. Исправьте одно из двух.',
  'imports.not_a_number': 'Нужно число.',
  'imports.not_a_flag': 'Нужно «да» или «нет».',
  'imports.not_youtube': 'Это не ссылка на видео YouTube.',
  'imports.day_unclear':
    'Неясно, что стоит первым, день или месяц. Запишите дату как 05.03.2027 или 2027-03-05.',
  'imports.not_a_round': 'Раунд записывается как 2027-01-10 / 2027-03-01.',
  'imports.round_backwards': 'Раунд кончается раньше, чем начинается.',
  'imports.round_in_past': 'Раунд уже закончился.',
  'imports.too_many_rounds': 'Раундов не больше {{limit}}.',
  'imports.teacher_unknown': 'У школы нет преподавателя с таким адресом почты.',
  'imports.row_repeated': 'Эта программа уже есть в файле выше.',
  'imports.report_row': 'Строка',
  'imports.report_column': 'Столбец',
  'imports.report_reason': 'Причина',
  'imports.report_value': 'Значение',
} as const
