/** Error messages: the gradebook. */
export const gradebook = {
  'gradebook.borders_must_fall': 'Каждая граница должна быть ниже предыдущей.',
  'gradebook.name_one_column': 'Укажите что-то одно: раздел, список заданий или урок.',
  'gradebook.no_such_column': 'В журнале этого курса такого нет.',
  'gradebook.percent_with_set': 'Процент указывают, только когда ставят оценку.',
} as const
