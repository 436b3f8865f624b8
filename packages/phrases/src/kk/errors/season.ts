import type { season as russian } from '../../ru/errors/season.ts'
import type { Translation } from '../../translation.ts'

export const season: Translation<typeof russian> = {
  'season.not_found': 'Мектепте мұндай маусым жоқ. Басқасын таңдаңыз.',
  'season.day_to_come': 'Бұл күн әлі келген жоқ. Бүгінгі не өткен күнді таңдаңыз.',
  'season.last_stage': 'Жолға шыққаннан кейін мерзім болмайды: бұл соңғы кезең.',
}
