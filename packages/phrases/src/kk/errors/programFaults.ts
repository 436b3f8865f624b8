import type { programFaults as russian } from '../../ru/errors/programFaults.ts'
import type { Translation } from '../../translation.ts'

export const programFaults: Translation<typeof russian> = {
  'programs.incomplete': 'Қате! Деректерді тексеріңіз!',
  'programs.needs_title': 'Бағдарламаның атауын енгізіңіз!',
  'programs.needs_short_desc': 'Қысқаша сипаттаманы толтырыңыз!',
  'programs.needs_full_desc': 'Толық сипаттаманы толтырыңыз!',
  'programs.needs_university': 'Университетті таңдаңыз!',
  'programs.needs_degree': 'Дәрежені таңдаңыз!',
  'programs.needs_languages': 'Оқу тілін таңдаңыз!',
  'programs.needs_tags': 'Санатты таңдаңыз!',
  'programs.needs_teachers': 'Мұғалімді таңдаңыз!',
  'programs.needs_price': 'Оқу ақысын көрсетіңіз немесе бағдарламаны тегін деп белгілеңіз!',
  'programs.needs_rounds': 'Қабылдау кезеңін қосыңыз немесе мерзім кейін жарияланады деп белгілеңіз!',
  'programs.needs_lessons': 'Кемінде бір сабақ қосыңыз! Жаңа курсты ол үшін алдымен сақтаңыз.',
  'programs.needs_posters': 'Мұқабаны жүктеңіз!',
  'programs.needs_media': 'Медиафайлды жүктеңіз немесе YouTube сілтемесін көрсетіңіз!',
  'programs.too_many_rounds': 'Қабылдау кезеңдерінің саны шектеулі!',
  'programs.round_in_past': '«Дейін» күні өткен күн бола алмайды.',
  'programs.round_reversed': 'Қабылдау кезеңі басталмай тұрып аяқтала алмайды.',
  'programs.price_without_currency': 'Оқу ақысының валютасын көрсетіңіз.',
  'programs.not_youtube': 'Бұл YouTube бейнесінің сілтемесі емес.',
}
