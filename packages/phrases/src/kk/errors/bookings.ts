import type { bookings as russian } from '../../ru/errors/bookings.ts'
import type { Translation } from '../../translation.ts'

export const bookings: Translation<typeof russian> = {
  'bookings.school_takes_none': 'Мектеп сабаққа жазылуды ашпаған. Менеджерден сабақ жоспарлауды сұраңыз.',
  'bookings.teacher_takes_none':
    'Бұл мұғалім жазылуды қабылдамайды. Басқасын таңдаңыз немесе менеджерден сұраңыз.',
  'bookings.enough':
    'Бір мезгілде {{most}} сабақтан артық жазылуға болмайды. Біреуін өткізіңіз немесе болдырмаңыз.',
  'bookings.in_the_past': 'Бұл уақыт өтіп кетті. Кейінгі уақытты таңдаңыз.',
  'bookings.not_offered': 'Бұл уақытта сабақ басталмайды. Уақытты тізімнен таңдаңыз.',
}
