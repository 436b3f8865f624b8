import type { rooms as russian } from '../../ru/errors/rooms.ts'
import type { Translation } from '../../translation.ts'

export const rooms: Translation<typeof russian> = {
  'rooms.branch_exists': 'Мұндай атауы бар филиал бар. Басқа атау таңдаңыз.',
  'rooms.branch_has_rooms':
    'Филиалда әлі кабинеттер бар ({{count}}). Алдымен оларды архивке салыңыз немесе басқа филиалға ауыстырыңыз.',
  'rooms.branch_is_archived': '«{{branch}}» филиалы архивте. Алдымен оны, содан кейін кабинетті қайтарыңыз.',
  'rooms.no_such_branch': 'Мұндай филиал жоқ. Тізімнен таңдаңыз.',
  'rooms.room_exists': 'Бұл филиалда мұндай атауы бар кабинет бар. Басқа атау таңдаңыз.',
  'rooms.room_is_planned':
    'Кабинетте сабақтар жоспарланған ({{count}}). Оларды басқа кабинетке ауыстырыңыз немесе болдырмаңыз.',
}
