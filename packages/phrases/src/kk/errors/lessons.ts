import type { lessons as russian } from '../../ru/errors/lessons.ts'
import type { Translation } from '../../translation.ts'

/** Error messages: sections and lessons. */
export const lessons: Translation<typeof russian> = {
  'lessons.exam_by_hand':
    'Емтихан тапсырмаларын тапсырғаныңызда ғана есептеледі. Емтиханды ашып, тапсырмаларын орындаңыз.',
  'lessons.closed': 'Бұл сабақ алдындағыларды аяқтағаннан кейін ашылады.',
  'lessons.too_many_notes': 'Бұл сабақта {{limit}} жазба бар. Керегі жоғын өшірсеңіз, жаңасына орын болады.',
  'lessons.limit_reached': 'Бұл жерге {{limit}} артық сыймайды.',
  'lessons.order_of_others': 'Ретін басқа біреу өзгертіп қойды. Тізімді жаңартып, қайталап көріңіз.',
  'lessons.not_deleted': 'Бұл жойылмаған.',
  'lessons.restore_over': 'Қалпына келтіру мүмкін емес: 30 күннен артық уақыт өтті.',
  'lessons.section_deleted': 'Бұл сабақтың бөлімі жойылған. Алдымен бөлімді қалпына келтіріңіз.',
  'lessons.not_an_address': 'Бұл интернет мекенжайы емес: ол https:// деп басталуы керек.',
  'lessons.unknown_section': 'Курста мұндай бөлім жоқ.',
  'lessons.stays_what_it_is': 'Бөлім сабаққа, ал сабақ бөлімге айнала алмайды.',
  'lessons.not_of_a_section': 'Бөлімде мұндай өріс жоқ: ол сабаққа толтырылады.',
  'lessons.needs_format': 'Сабақтың пішімін таңдаңыз!',
  'lessons.needs_type': 'Сабақтың түрін таңдаңыз!',
  'lessons.needs_duration': 'Сабақтың ұзақтығын енгізіңіз!',
  'lessons.needs_section_name': 'Бөлімнің атауын енгізіңіз!',
  'lessons.needs_lesson_name': 'Сабақтың атауын енгізіңіз!',
  'lessons.needs_section': 'Сабақ көшірілетін бөлімді таңдаңыз.',
  'lessons.stays_in_program': 'Сабақ өз курсында қалады. Оны басқасына көшіріңіз!',
  'lessons.same_program': 'Басқа курсты таңдаңыз.',
  'lessons.program_deleted': 'Бұл сабақтың курсы жойылған. Алдымен курсты қалпына келтіріңіз.',
  'lessons.too_many_chapters': 'Бейнеде 50-ден көп тарау болмайды. Артығын алып тастаңыз.',
  'lessons.chapters_at_one_time': 'Екі тарау бір секундта басталып тұр. Біреуінің уақытын өзгертіңіз.',
  'lessons.chapters_not_in_order': 'Тараулар рет-ретімен тұрған жоқ. Оларды уақыты бойынша орналастырыңыз.',
  'lessons.chapter_after_end': 'Бұл тарау бейне біткеннен кейін басталады. Уақытын тексеріңіз.',
}
