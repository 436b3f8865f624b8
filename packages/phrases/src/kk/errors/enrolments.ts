import type { enrolments as russian } from '../../ru/errors/enrolments.ts'
import type { Translation } from '../../translation.ts'

export const enrolments: Translation<typeof russian> = {
  'enrolments.must_ask': 'Бұл курсқа өтініш бойынша қабылдайды. Өтініш жіберіңіз!',
  'enrolments.only_by_school': 'Бұл курсқа тек мектеп қабылдайды.',
  'enrolments.no_lessons': 'Курста әзірге сабақ жоқ.',
  'enrolments.already_enrolled': 'Сіз бұл курсқа қабылдандыңыз.',
  'enrolments.open_to_all': 'Өтініш керек емес: курсқа өзіңіз жазылыңыз.',
  'enrolments.already_decided': 'Бұл өтініш бойынша басқа шешім қабылданған.',
  'enrolments.access_ended': 'Курсқа қолжетімділігіңіз аяқталды. Жасағаныңыздың бәрі сақталды.',
  'enrolments.cannot_return': 'Қайтару мүмкін емес: бұл адам кейін қайта шығарылған.',
  'enrolments.file_has_faults': 'Файлда пайдалануға келмейтін жолдар бар: {{number}}. Ешкім қабылданған жоқ.',
  'enrolments.file_missing': 'Файлды таңдаңыз!',
  'enrolments.file_too_long': 'Файлда {{limit}} жолдан көп. Оны бөліктерге бөліңіз.',
  'enrolments.needs_reason': 'Себебін жазыңыз!',
}
