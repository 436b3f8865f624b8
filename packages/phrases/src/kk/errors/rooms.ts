import type { rooms as russian } from '../../ru/errors/rooms.ts'
import type { Translation } from '../../translation.ts'

export const rooms: Translation<typeof russian> = {
  'rooms.branch_exists': 'Мұндай атауы бар филиал бар. Басқа атау таңдаңыз.',
  'rooms.branch_has_rooms':
    'Филиалда әлі аудиториялар бар ({{count}}). Алдымен оларды жойыңыз немесе басқа филиалға ауыстырыңыз.',
  'rooms.no_such_branch': 'Мұндай филиал жоқ. Тізімнен таңдаңыз.',
  'rooms.room_exists': 'Бұл филиалда мұндай атауы бар аудитория бар. Басқа атау таңдаңыз.',
  'rooms.room_is_planned':
    'Аудиторияда сабақтар жоспарланған ({{count}}). Оларды басқа аудиторияға ауыстырыңыз немесе болдырмаңыз.',
}
