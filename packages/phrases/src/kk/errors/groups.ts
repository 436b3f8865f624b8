import type { groups as russian } from '../../ru/errors/groups.ts'
import type { Translation } from '../../translation.ts'

export const groups: Translation<typeof russian> = {
  'groups.not_found': 'Мұндай топ жоқ. Топтар тізіміне оралыңыз!',
  'groups.full': 'Топтағы орын саны: {{seats}}. Артық студенттерді алып тастаңыз немесе орын қосыңыз!',
  'groups.beyond_type':
    'Топтың бұл түрі үшін студент тым көп. Басқа түрін таңдаңыз немесе артығын алып тастаңыз!',
  'groups.needs_student': 'Кемінде бір студентті таңдаңыз!',
  'groups.has_planned':
    'Топтың жоспарланған сабақтары бар: {{number}}. Алдымен оларды өткізіңіз немесе тоқтатыңыз!',
  'groups.not_a_member': 'Бұл студент топта жоқ. Бетті жаңартыңыз!',
  'groups.not_their_teacher': 'Бұл мұғалім топты оқытпаған.',
  'groups.same_group': 'Студент осы топта. Басқасын таңдаңыз!',
  'groups.unknown_program': 'Мұндай курс жоқ. Басқасын таңдаңыз!',
  'groups.other_id': 'Сұрауда басқа топ көрсетілген.',
  'groups.whose_program': 'Топтарды не мұғалімді көрсетіңіз!',
  'groups.not_deleted': 'Бұл топ жойылмаған. Тізімді жаңартыңыз.',
  'groups.restore_over': 'Енді қалпына келтіруге болмайды: 30 күннен көп уақыт өтті. Жаңа топ құрыңыз.',
  'groups.program_deleted': 'Бұл топтың курсы жойылған. Алдымен курсты қалпына келтіріңіз.',
}
