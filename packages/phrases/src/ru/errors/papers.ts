/** Error messages: requisites, contracts and papers. */
export const papers = {
  'papers.identification_number': 'Должно быть 12 цифр с верной последней: проверьте ИИН или БИН.',
  'papers.signer_under_age': 'В день подписания ученику ещё не было 18 лет: договор подписал представитель.',
  'papers.parts_missing': 'Акт пока нельзя выдать: заполните недостающие данные.',
  'papers.no_school_name': 'Не указано полное наименование школы.',
  'papers.no_school_bin': 'Не указан БИН школы.',
  'papers.no_school_address': 'Не указан адрес школы.',
  'papers.no_contract': 'Не указаны номер и дата договора.',
  'papers.no_guardian_name': 'Не указано имя представителя, который подписал договор.',
  'papers.no_guardian_iin': 'Не указан ИИН представителя, который подписал договор.',
  'papers.no_student_name': 'В карточке ученика не указано имя.',
  'papers.no_student_iin': 'В карточке ученика нет верного ИИН.',
} as const
