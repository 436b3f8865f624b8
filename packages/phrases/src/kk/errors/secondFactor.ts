import type { secondFactor as russian } from '../../ru/errors/secondFactor.ts'
import type { Translation } from '../../translation.ts'

export const secondFactor: Translation<typeof russian> = {
  'second_factor.needed':
    'Мектеп қолданбадағы кодпен кіруді талап етеді. Қолданбаны қоссаңыз, бәрі ашылады: екі минут жетеді.',
  'second_factor.again':
    'Сіз құжаттарды жаңа құрылғыдан ашып отырсыз. Жалғастыру үшін қолданбадағы кодты енгізіңіз.',
  'second_factor.code_wrong':
    'Код сәйкес келмеді. Қолданбадағы жаңа кодты енгізіңіз: ол 30 секунд сайын ауысады, әр код бір рет қана жарайды.',
  'second_factor.ticket_invalid':
    'Код енгізу уақыты өтті немесе тым көп әрекет жасалды. Құпиясөзбен қайта кіріңіз.',
  'second_factor.required': 'Сіздің рөліңіз үшін кіру коды міндетті, оны өшіруге болмайды.',
  'second_factor.not_begun': 'QR-код ескірді. Қолданбаны қосуды қайта бастаңыз.',
  'second_factor.is_off': 'Бұл адамда кіру коды енді қосулы емес. Бетті жаңартыңыз.',
  'second_factor.not_own':
    'Өз кіру кодыңызды мектептің басқа әкімшісі ғана алып тастайды. Жалғыз әкімші болсаңыз, Qadam қолдау қызметіне жазыңыз.',
  'second_factor.device_not_found': 'Бұл құрылғы тізімде енді жоқ. Бетті жаңартыңыз.',
}
