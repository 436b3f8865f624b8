/** What can be wrong with a file of questions, and with one question of it. */
export const transfer = {
  'transfer.question_too_long': 'Вопрос слишком длинный. Возможно, между вопросами пропущена пустая строка.',
  'transfer.gift_not_closed':
    'В вопросе не хватает закрывающей скобки }. Место: строка {{line}}, знак {{column}}.',
  'transfer.gift_not_opened':
    'В вопросе есть закрывающая скобка } без открывающей {. Место: строка {{line}}, знак {{column}}.',
  'transfer.gift_unreadable': 'Вопрос записан не по правилам GIFT. Место: строка {{line}}, знак {{column}}.',
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
} as const
