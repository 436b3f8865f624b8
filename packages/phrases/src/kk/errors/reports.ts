import type { reports as russian } from '../../ru/errors/reports.ts'
import type { Translation } from '../../translation.ts'

export const reports: Translation<typeof russian> = {
  'report.period_reversed': 'Кезеңнің соңы басынан бұрын. Күндерді ауыстырыңыз.',
  'report.period_too_long': 'Кезең {{years}} жылдан ұзақ. Қысқарағын таңдаңыз.',
  'report.sort_unknown': 'Есеп бұл баған бойынша сұрыпталмайды. Бағандарының бірінің тақырыбын басыңыз.',
  'report.measure_unknown': 'Бұл есепте ондай сан жоқ. Есепті қайта ашып, керек санды басыңыз.',
  'report.needs_filter': 'Есеп кім немесе не туралы екенін таңдаңыз: оқытушы, студент немесе курс.',
  'report.too_long_to_print':
    'PDF-ке {{max}} жол сыяды, есепте {{rows}} жол бар. Кезеңді не сүзгілерді тарылтыңыз немесе XLSX кестесін жүктеңіз.',
  'report.too_long_to_export':
    'Есепте {{rows}} жол бар, файлға {{max}} жол сыяды. Кезеңді не сүзгілерді тарылтыңыз.',
  'report.needs_job':
    'Есепте {{rows}} жол бар, бірден {{max}} жолға дейін жүктеледі. Файлға тапсырыс беріңіз: ол есеп файлдарының тізімінде шығады.',
}
