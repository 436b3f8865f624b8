/** Error messages: question files, and their questions. */
export const transfer = {
  'transfer.question_too_long': 'Вопрос слишком длинный. Возможно, между вопросами пропущена пустая строка.',
  'transfer.gift_not_closed':
    'В вопросе не хватает закрывающей скобки }. Место: строка {{line}}, знак {{column}}.',
  'transfer.gift_not_opened':
    'В вопросе есть закрывающая скобка } без открывающей {. Место: строка {{line}}, знак {{column}}.',
  'transfer.gift_unreadable':
    'Вопрос записан не по правилам GIFT. Место: строка {{line}}, знак {{column}}. Если { } = ~ # : — часть самого текста, поставьте перед знаком \\.',
  'transfer.no_right_answer': 'В вопросе нет ни одного полностью верного ответа.',
  'transfer.not_in_gift': 'Вопросы этого типа в формате GIFT записать нельзя.',
  'transfer.gift_one_gap': 'В формате GIFT у вопроса может быть только один пропуск.',
  'transfer.csv_no_columns':
    'В первой строке таблицы нет столбца prompt. Возьмите образец и сравните заголовки.',
  'transfer.csv_unknown_column': 'Столбца «{{column}}» мы не знаем. Возьмите образец и сравните заголовки.',
  'transfer.csv_row_too_long': 'Строка {{line}} слишком длинная. Скорее всего, в ней не закрыты кавычки.',
  'transfer.csv_unreadable': 'Таблицу не удалось прочитать: проверьте кавычки возле строки {{line}}.',
  'transfer.not_in_csv': 'Вопросы с файлами в таблицу записать нельзя. Возьмите формат QTI.',
  'transfer.unknown_type': 'Типа заданий «{{type}}» нет.',
  'transfer.csv_pair': 'Пару в столбце option_{{option}} запишите так: слово -> слово.',
  'transfer.csv_number': 'В столбце {{column}} нужно число.',
  'transfer.zip_damaged': 'Архив повреждён или защищён паролем. Сохраните его заново и загрузите ещё раз.',
  'transfer.zip_too_large': 'Архив распаковывается в слишком большой объём.',
  'transfer.xml_doctype':
    'В файле есть описание DOCTYPE. Такие файлы мы не открываем: сохраните вопрос без него.',
  'transfer.xml_unreadable': 'Файл XML не читается: он записан с ошибкой или обрывается.',
  'transfer.qti_no_items': 'В файле нет вопросов QTI.',
  'transfer.qti_item_missing': 'В архиве нет файла {{name}}, который назван в оглавлении.',
  'transfer.qti_no_body': 'В вопросе нет текста (itemBody).',
  'transfer.qti_mixed': 'В вопросе несколько заданий сразу. Разделите его.',
  'transfer.qti_unknown': 'Заданий вида {{interaction}} у нас нет.',
  'transfer.qti_only_pictures': 'Звук и видео в QTI не записываются.',
  'transfer.not_in_qti': 'Задания этого типа в формате QTI записать нельзя.',
  'transfer.picture_gone': 'Картинки этого вопроса больше нет.',
  'transfer.encoding_unclear':
    'Кодировка неясна: «{{kazakh}}» в KZ-1048 или «{{windows}}» в Windows-1251. Сохраните файл в UTF-8 и загрузите снова.',
  'transfer.not_a_text': 'Это не текст: возможно, выбран не тот файл. Подойдут файлы GIFT, CSV и QTI.',
  'transfer.file_empty': 'Файл пустой.',
  'transfer.no_questions': 'В файле нет ни одного вопроса.',
  'transfer.too_many_questions': 'В файле больше {{limit}} вопросов. Разделите его на несколько.',
  'transfer.picture_unusable': 'Файл, который показывает вопрос, не картинка или повреждён.',
  'transfer.file_gone': 'Файла больше нет. Загрузите его ещё раз.',
  'transfer.not_now': 'С этим импортом это уже сделано или пока нельзя. Обновите страницу.',
  'transfer.broken_inside':
    'В файле есть вопросы с ошибками: {{count}}. Исправьте их или добавьте только верные.',
  'transfer.nothing_to_write': 'Добавлять нечего: все вопросы файла уже есть или содержат ошибки.',
  'transfer.undo_too_late': 'Отменить импорт можно только в течение 30 дней.',
  'transfer.nothing_to_export': 'В этом формате выгрузить нечего: выберите другие вопросы или другой формат.',
  'transfer.left_out': 'В этот файл не вошли вопросы, которые этот формат записать не может: {{count}}.',
  'transfer.export_too_large': 'За один раз можно выгрузить не больше {{limit}} вопросов. Сузьте выбор.',
  'transfer.left_draws':
    'Случайных вопросов списка в файле нет: {{count}}. Скачайте их из банка вопросов по тегам: {{tags}}.',
  'transfer.lost_media': 'Картинки, звук и видео не вошли, вопросов с ними: {{count}}.',
  'transfer.lost_hint': 'Подсказки не вошли, вопросов с ними: {{count}}.',
  'transfer.lost_scoring': 'Баллы и штрафы не вошли, вопросов с ними: {{count}}.',
  'transfer.lost_feedback': 'Отзывы на весь ответ не вошли, вопросов с ними: {{count}}.',
  'transfer.lost_languages': 'Файл записан на одном языке. Переводы не вошли, вопросов с ними: {{count}}.',
} as const
