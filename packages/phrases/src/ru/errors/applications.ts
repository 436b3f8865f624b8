/** Error messages: applications, and their unmet conditions. */
export const applications = {
  transition_not_allowed:
    'Из этого состояния так перейти нельзя. Обновите страницу: там видно, что можно сделать сейчас.',
  'applications.not_ready':
    'Подать пока нельзя: есть документы, сбор или срок, с которыми не всё готово. Закройте их или снимите требование с причиной.',
  'applications.program_hidden':
    'Эта программа сейчас не показана в каталоге, её нельзя выбрать. Спросите куратора, вернётся ли она.',
  'applications.not_a_degree': 'Заявку подают на программу вуза. На этот курс записываются.',
  'applications.rounds_over':
    'Приём на эту программу закончился. Выберите другую или спросите куратора о следующем приёме.',
  'applications.limit_reached':
    'Можно выбрать не больше {{limit}} программ на один год. Уберите одну из выбранных.',
  'applications.final_choice_taken':
    'Окончательный выбор на этот учебный год уже сделан. Сначала отмените его.',
  'applications.second_thought_over': 'Срок прошёл: изменить решение может только школа. Напишите куратору.',
  'applications.visa_begun':
    'Виза уже начата: отменить окончательный выбор может только администратор школы.',
  'applications.undo_over':
    'Этот шаг уже не отменить: это может сделать только его автор и сразу. Верните заявку обычным перемещением.',
  'applications.needs_evidence': 'Приложите письмо университета или укажите номер ответа на портале!',
  'applications.needs_evidence_or_note': 'Приложите письмо университета или напишите причину!',
  'applications.needs_note': 'Напишите причину!',
  'applications.file_unfit': 'Подойдёт PDF, фотография, документ Word или архив ZIP.',
  'applications.file_checked': 'Этот документ уже проверен, удалить его может только школа.',
  'applications.student_needed': 'Укажите студента.',
  'applications.fee_due': 'Сбор за подачу не оплачен',
  'applications.round_over': 'Приём сегодня не открыт: проверьте даты раундов программы',
  'eligibility.needs_school': 'Нужно закончить школу: добавьте её в образование',
  'eligibility.needs_college': 'Нужен колледж: добавьте его в образование',
  'eligibility.needs_bachelor': 'Нужен бакалавриат: добавьте его в образование',
  'eligibility.needs_magistracy': 'Нужна магистратура: добавьте её в образование',
  'eligibility.needs_phd': 'Нужна докторантура: добавьте её в образование',
  'eligibility.needs_years': 'Год окончания должен быть {{needed}}, сейчас {{have}}',
  'eligibility.needs_year_known': 'Укажите год окончания в образовании',
  'eligibility.needs_grade': 'Нужен средний балл {{needed}}, есть {{have}}',
  'eligibility.needs_grade_known': 'Нужен средний балл {{needed}}: укажите свой',
  'eligibility.needs_score': 'Нужен {{certificate}} {{needed}}, есть {{have}}',
  'eligibility.needs_certificate': 'Нужен {{certificate}} {{needed}}, результата пока нет',
  'eligibility.needs_any_certificate': 'Нужен сертификат {{certificate}}',
  'eligibility.needs_level': '{{language}}: нужен уровень {{needed}}, есть {{have}}',
  'eligibility.needs_language': '{{language}}: нужен уровень {{needed}}, укажите свой',
  'eligibility.needs_any_level': '{{language}}: укажите, насколько вы им владеете',
  'eligibility.needs_papers': 'Не все документы собраны и проверены',
} as const
