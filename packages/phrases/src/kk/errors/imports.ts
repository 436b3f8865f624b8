import type { imports as russian } from '../../ru/errors/imports.ts'
import type { Translation } from '../../translation.ts'

export const imports: Translation<typeof russian> = {
  'imports.not_found': 'Мұндай импорт жоқ.',
  'imports.already_running': 'Мектепте импорт жүріп жатыр. Оның аяқталуын күтіңіз немесе тоқтатыңыз.',
  'imports.not_cancellable': 'Бұл импорт аяқталған: тоқтататын ештеңе жоқ.',
  'imports.not_undoable': 'Бұл импортты қайтару мүмкін емес: ол ештеңені өзгертпеген.',
  'imports.undo_too_late': 'Импортты 30 күн ішінде ғана қайтаруға болады.',
  'imports.later_first': 'Сол бағдарламаларды кейінгі импорт өзгерткен. Алдымен соны қайтарыңыз.',
  'imports.file_gone': 'Файл жойылған. Оны қайта жүктеңіз.',
  'imports.file_empty': 'Файл бос.',
  'imports.not_a_table': 'Бұл кесте емес. CSV немесе XLSX файлын жүктеңіз.',
  'imports.not_a_workbook': 'Бұл Excel кітабы емес. CSV немесе XLSX файлын жүктеңіз.',
  'imports.old_workbook':
    'Файл Excel-дің ескі пішімінде немесе құпиясөзбен қорғалған. Оны құпиясөзсіз XLSX етіп сақтаңыз.',
  'imports.workbook_too_large':
    'Excel кітабы тым үлкен. Парақты CSV етіп сақтаңыз немесе бөліктерге бөліңіз.',
  'imports.sheet_missing': 'Кітапта «{{sheet}}» парағы жоқ.',
  'imports.broken_text':
    '{{row}}-жол: UTF-8 мәтіні бүлінген. Файлды UTF-8 кодтауында қайта сақтаңыз. Ештеңе өзгерген жоқ.',
  'imports.encoding_unknown':
    '{{row}}-жол: кодтауын анықтау мүмкін болмады. Файлды UTF-8 етіп сақтаңыз немесе кодтауын көрсетіңіз.',
  'imports.encoding_unclear':
    'Кодтауы анық емес: KZ-1048 бойынша «{{kazakh}}» немесе Windows-1251 бойынша «{{windows}}». Дұрысын таңдаңыз немесе файлды UTF-8 етіп сақтаңыз.',
  'imports.quote_not_closed': '{{row}}-жол: тырнақша ашылған, бірақ жабылмаған.',
  'imports.row_too_long': '{{row}}-жол тым ұзын. Барлық тырнақша жабылғанын тексеріңіз.',
  'imports.too_many_columns': 'Баған тым көп: {{limit}} бағаннан аспауы керек.',
  'imports.too_many_rows':
    'Файлда {{rows}} жол бар, ал {{limit}} жолдан аспауы керек. Файлды бөліктерге бөліңіз. Ештеңе өзгерген жоқ.',
  'imports.no_rows': 'Файлда тақырып бар, бірақ жолдар жоқ.',
  'imports.columns_missing': 'Файлда мына бағандар жоқ: {{columns}}.',
  'imports.column_repeated': '«{{column}}» бағаны екі рет кездеседі. Біреуінің атауын өзгертіңіз.',
  'imports.title_not_mapped': 'Бағдарлама атауы жазылған бағанды көрсетіңіз ({{columns}}).',
  'imports.mapping_unreadable': 'Бағандардың сәйкестігін оқу мүмкін болмады: JSON керек.',
  'imports.strict_faults':
    'Қатесі бар жолдар саны: {{count}}. Қатесіз импорт таңдалғандықтан, ештеңе өзгерген жоқ.',
  'imports.interrupted': 'Импорт үзіліп қалды. Ештеңе өзгерген жоқ.',
  'imports.failed': 'Сервердегі қатеден импорт орындалмады. Ештеңе өзгерген жоқ. Қайталап көріңіз.',
  'imports.country_unknown': 'Мұндай ел жоқ.',
  'imports.language_unknown': 'Мұндай тіл жоқ.',
  'imports.currency_unknown': 'Мұндай валюта жоқ.',
  'imports.not_tenge':
    'Сома {{given}} валютасында берілген, ал бұл өріс теңгемен толтырылады. Оны теңгеге айналдырып, валюта белгісінсіз жазыңыз.',
  'imports.currency_contradicts':
    'Сомада «{{given}}» деп жазылған, ал бағанның валютасы — {{expected}}. Екеуінің бірін түзетіңіз.',
  'imports.currency_open': 'Бұл {{codes}} валюталарының бірі болуы мүмкін. Валютаның кодын жазыңыз.',
  'imports.currencies_differ': 'Екі түрлі валюта көрсетілген. Біреуін қалдырыңыз.',
  'imports.amount_inexact': 'Бір нақты сома керек: «бастап», «дейін» сөздерінсіз және аралықсыз.',
  'imports.amount_unclear':
    'Соманы екі түрлі оқуға болады, бағанның басқа ұяшықтарынан да қайсысы екені көрінбейді. Мыңдықтарды бөлмей, бөлшегінің алдына нүкте қойып жазыңыз.',
  'imports.period_contradicts': 'Сомадағы кезең мен кезең бағаны сәйкес келмейді. Екеуінің бірін түзетіңіз.',
  'imports.not_a_number': 'Сан керек.',
  'imports.not_a_flag': '«Иә» немесе «жоқ» керек.',
  'imports.not_youtube': 'Бұл YouTube бейнесінің сілтемесі емес.',
  'imports.day_unclear':
    'Алдымен күн бе, ай ма — түсініксіз. Күнді 05.03.2027 немесе 2027-03-05 түрінде жазыңыз.',
  'imports.not_a_round': 'Қабылдау кезеңі былай жазылады: 2027-01-10 / 2027-03-01.',
  'imports.round_backwards': 'Қабылдау кезеңі басталмай тұрып аяқталады.',
  'imports.round_in_past': 'Қабылдау кезеңі аяқталып қойған.',
  'imports.too_many_rounds': 'Қабылдау кезеңдері {{limit}} санынан аспауы керек.',
  'imports.teacher_unknown': 'Мектепте мұндай поштасы бар мұғалім жоқ.',
  'imports.row_repeated': 'Бұл бағдарлама файлда жоғарыда бар.',
  'imports.report_row': 'Жол',
  'imports.report_column': 'Баған',
  'imports.report_reason': 'Себебі',
  'imports.report_value': 'Мәні',
}
