import type { risk as russian } from '../../ru/errors/risk.ts'
import type { Translation } from '../../translation.ts'

export const risk: Translation<typeof russian> = {
  'risk.cleared':
    'Бұл себеп енді жоқ: студент жағдайын түзеді немесе бағдарламада оқымайды. Бетті жаңартыңыз.',
  'risk.snooze_past': 'Бұл күн өтіп кетті. Бүгінді не алдағы күнді таңдаңыз.',
  'risk.snooze_too_long': 'Ең көбі {{most}} күнге кейінге қалдыруға болады. Жақынырақ күн таңдаңыз.',
  'risk.many_notes': 'Бұл себепке {{most}} жазба қосылған, енді қосуға болмайды. Қалғаны сақталды.',
}
