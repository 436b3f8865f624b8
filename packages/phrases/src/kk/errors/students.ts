import type { students as russian } from '../../ru/errors/students.ts'
import type { Translation } from '../../translation.ts'

export const students: Translation<typeof russian> = {
  'students.not_found': 'Студент табылмады: мүмкін, ол жойылған.',
  'students.field_changed':
    'Сіз өзгертіп жатқанда бұл өрісті басқа біреу өзгертті. Жазғаныңыз жоғалған жоқ: салыстырып, қайта сақтаңыз.',
  'students.only_students': 'Карточка тек студенттерде жүргізіледі.',
  'students.choice_unknown': 'Мұндай нұсқа тізімде жоқ.',
  'students.option_not_found': 'Бұл тармақ тізімде жоқ.',
  'students.step_not_found': 'Бұл қадам енді жоқ. Бетті жаңартыңыз.',
  'students.option_exists': 'Мұндай тармақ тізімде бар.',
  'students.condition_unknown': 'Мұндай шарт жоқ: өрісті, салыстыруды және мәнді тексеріңіз.',
  'students.column_unknown': 'Мұндай баған жоқ.',
  'students.sort_unknown': 'Бұл баған бойынша тізім сұрыпталмайды.',
  'students.view_not_found': 'Бұл көрініс енді жоқ: ол жойылған.',
  'students.view_of_school':
    'Бүкіл мектептің көріністерін оны жасаған адам немесе мектеп әкімшісі өзгертеді.',
  'students.views_full': 'Көріністер саны 200-ге жетті. Жаңасын сақтау үшін керексіздерін жойыңыз.',
  'students.too_many_rows': 'Бір жолда {{limit}} студенттен артық өзгертуге болмайды. Сүзгіні тарылтыңыз.',
  'students.nothing_to_change': 'Өзгертетін бірде-бір өріс таңдалмаған.',
  'students.bulk_not_found': 'Мұндай өзгеріс жоқ: тек әлі қайтарылмағанын қайтаруға болады.',
  'students.bulk_undone': 'Бұл өзгеріс қайтарылып қойған.',
  'students.bulk_late': 'Өзгерісті 30 күн ішінде қайтаруға болады. Бұл мерзім өтіп кетті.',
  'students.columns_closed':
    'Тізімде жабық бағандар бар: {{columns}}. Оларды мектеп әкімшісі жүйеге кірген бойда жүктейді. Бағандарды алып тастаңыз немесе қайта кіріңіз.',
  'students.same_student': 'Бұл — сол студенттің өзі: басқасын таңдаңыз.',
  'students.merge_not_found': 'Біріктіру табылмады немесе 30 күннен асып кетті: енді қайтаруға болмайды.',
  'students.import_not_a_day': 'Күн керек: 05.03.2008 немесе 2008-03-05.',
  'students.import_not_a_time': 'Уақыт керек: 09:30.',
  'students.import_choice_unknown': 'Тізімде «{{name}}» жоқ. Атауын түзетіңіз немесе тізімге қосыңыз.',
  'students.import_choice_ambiguous':
    'Мұндай атау екеу немесе одан да көп. Атауын нақтылаңыз; қызметкер үшін поштасы да жарайды.',
  'students.import_id_unknown':
    'Мұндай ID-і бар студент көрінбейді. ID-ді түзетіңіз немесе ұяшықты бос қалдырыңыз.',
  'students.import_match_gone': 'Таңдалған студент бұл жолға енді сәйкес келмейді. Файлды қайта тексеріңіз.',
  'students.import_name_missing': 'Жаңа студентке аты мен тегі керек.',
  'students.import_phone_missing':
    'Тіркелу кезіндегідей, жаңа студентке телефон керек. Оны осы жолға жазып, файлды қайта жүктеңіз.',
  'students.import_row_repeated': 'Бұл студент файлда бар: {{row}}-жолда.',
  'students.import_address_kept':
    'Студенттің поштасы мен телефоны ауыстырылмады: ол солармен кіреді. Оларды карточкада өзгертуге болады.',
  'students.import_address_meanwhile':
    'Импорт жүріп жатқанда файлдағы пошта немесе телефон бос болмай қалды. Ештеңе өзгерген жоқ. Файлды қайта тексеріңіз.',
  'students.import_asker_gone': 'Импортты бастаған адамның бұған енді құқығы жоқ. Ештеңе өзгерген жоқ.',
  'students.import_nothing_mapped':
    'Бірде-бір баған өріспен сәйкестендірілмеген. Кемінде бір бағанға өріс таңдаңыз.',
}
