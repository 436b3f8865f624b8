export const documents = {
  'documents.not_found': 'Такого документа нет. Обновите страницу.',
  'documents.type_not_found': 'Такого вида документов в школе нет. Обновите список.',
  'documents.type_exists': 'Документ с таким кодом уже есть. Выберите другой код.',
  'documents.type_is_own':
    'Этот документ стоит в карточке студента, его нельзя убрать. Можно изменить, кому он нужен.',
  'documents.not_now': 'Состояние документа уже другое, так сделать нельзя. Обновите страницу.',
  'documents.own_upload': 'Этот файл загрузили вы сами. Пусть проверит кто-то другой из школы.',
  'documents.not_opened': 'Сначала откройте файл: непросмотренный документ принять или вернуть нельзя.',
  'documents.too_late_to_reopen':
    'Прошло больше {{hours}} ч или проверяли не вы. Попросите администратора школы вернуть документ на проверку.',
  'documents.was_checked': 'Этот файл уже проверяли, удалить его нельзя. Загрузите новый.',
  'documents.unsupported_file': 'Такой файл не подходит. Нужны PDF, фото (JPG, PNG, WebP) или текст Word.',
  'documents.locked_pdf': 'PDF закрыт паролем. Сохраните его без пароля и загрузите снова.',
  'documents.unreadable_pdf': 'В этом PDF не видно страниц. Сохраните его заново и загрузите снова.',
  'documents.too_many_pages':
    'В файле {{pages}} стр., а можно не больше {{limit}}. Оставьте только нужные страницы.',
  'documents.one_file_or_pictures':
    'Загрузите один файл или несколько фотографий: вместе они станут одним PDF.',
  'documents.not_scanned_yet': 'Файл ещё проверяется на вирусы. Откройте его через минуту.',
  'documents.infected_file':
    'В файле найден вирус, открыть его нельзя. Студент уже знает, что нужен другой файл.',
  'documents.no_papers': 'У студента ещё нет загруженных документов.',
  'documents.first_apostille_first':
    'Сначала апостиль на оригинал, потом на перевод. Отметьте первый апостиль или снимите второй.',
  'documents.say_which': 'Выберите, какой это документ',
  'documents.say_why': 'Напишите, почему',
  'documents.say_with_whom': 'Выберите, с кем живёт студент',
  'documents.over_already': 'Этот срок уже прошёл',
  'documents.not_issued_yet': 'Эта дата ещё не наступила',
  'documents.pattern_unfit':
    'Нужна хотя бы одна часть: {type}, {name} или {number}; без знаков \\ / : * ? " < > |',
  'documents.is_missing': '{{name}}: ещё не принесли',
  'documents.is_quarantined': '{{name}}: проверяется на вирусы',
  'documents.is_not_checked': '{{name}}: ждёт проверки',
  'documents.is_rejected': '{{name}}: вернули на исправление',
  'documents.is_expired': '{{name}}: срок действия истёк',
  'documents.none_asked': 'Список документов пока пуст: укажите страны, степень и ответы семьи',
} as const
