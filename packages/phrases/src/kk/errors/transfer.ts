import type { transfer as russian } from '../../ru/errors/transfer.ts'
import type { Translation } from '../../translation.ts'

export const transfer: Translation<typeof russian> = {
  'transfer.question_too_long': 'Сұрақ тым ұзын. Сұрақтардың арасында бос жол қалып қойған болуы мүмкін.',
  'transfer.gift_not_closed': 'Сұрақта жабатын жақша } жетіспейді. Орны: {{line}}-жол, {{column}}-таңба.',
  'transfer.gift_not_opened': 'Сұрақта ашылмаған жабатын жақша } бар. Орны: {{line}}-жол, {{column}}-таңба.',
  'transfer.gift_unreadable':
    'Сұрақ GIFT ережесі бойынша жазылмаған. Орны: {{line}}-жол, {{column}}-таңба. Егер { } = ~ # : мәтіннің өз белгісі болса, алдына \\ қойыңыз.',
  'transfer.no_right_answer': 'Сұрақта толық дұрыс жауап жоқ.',
  'transfer.not_in_gift': 'Бұл түрдегі сұрақты GIFT пішімінде жазу мүмкін емес.',
  'transfer.gift_one_gap': 'GIFT пішімінде сұрақта тек бір бос орын бола алады.',
  'transfer.csv_no_columns':
    'Кестенің бірінші жолында prompt бағаны жоқ. Үлгіні алып, тақырыптарды салыстырыңыз.',
  'transfer.csv_unknown_column':
    '«{{column}}» деген бағанды білмейміз. Үлгіні алып, тақырыптарды салыстырыңыз.',
  'transfer.csv_row_too_long': '{{line}}-жол тым ұзын. Онда тырнақша жабылмай қалған сияқты.',
  'transfer.csv_unreadable': 'Кесте оқылмады: {{line}}-жолдың маңындағы тырнақшаларды тексеріңіз.',
  'transfer.not_in_csv': 'Файлы бар сұрақтарды кестеге жазу мүмкін емес. QTI пішімін алыңыз.',
  'transfer.unknown_type': '«{{type}}» деген тапсырма түрі жоқ.',
  'transfer.csv_pair': 'option_{{option}} бағанындағы жұпты былай жазыңыз: сөз -> сөз.',
  'transfer.csv_number': '{{column}} бағанында сан болуы керек.',
  'transfer.zip_damaged':
    'Мұрағат бүлінген немесе құпиясөзбен қорғалған. Оны қайта сақтап, тағы жүктеп көріңіз.',
  'transfer.zip_too_large': 'Мұрағатты ашқанда көлемі тым үлкен болып кетеді.',
  'transfer.xml_doctype':
    'Файлда DOCTYPE сипаттамасы бар. Мұндай файлдарды ашпаймыз: сұрақты онсыз сақтаңыз.',
  'transfer.xml_unreadable': 'XML файлы оқылмайды: ол қатемен жазылған немесе үзіліп қалған.',
  'transfer.qti_no_items': 'Файлда QTI сұрақтары жоқ.',
  'transfer.qti_item_missing': 'Мазмұнда аталған {{name}} файлы мұрағатта жоқ.',
  'transfer.qti_no_body': 'Сұрақта мәтін (itemBody) жоқ.',
  'transfer.qti_mixed': 'Бір сұрақта бірнеше тапсырма бар. Оны бөліңіз.',
  'transfer.qti_unknown': 'Бізде {{interaction}} түріндегі тапсырма жоқ.',
  'transfer.qti_only_pictures': 'QTI пішіміне дыбыс пен бейне жазылмайды.',
  'transfer.not_in_qti': 'Бұл түрдегі тапсырманы QTI пішімінде жазу мүмкін емес.',
  'transfer.picture_gone': 'Бұл сұрақтың суреті енді жоқ.',
  'transfer.encoding_unclear':
    'Кодтауы анық емес: KZ-1048 бойынша «{{kazakh}}» немесе Windows-1251 бойынша «{{windows}}». Файлды UTF-8 етіп сақтап, қайта жүктеңіз.',
  'transfer.not_a_text':
    'Бұл мәтін емес: басқа файл таңдалған болуы мүмкін. GIFT, CSV және QTI файлдары жарайды.',
  'transfer.file_empty': 'Файл бос.',
  'transfer.no_questions': 'Файлда бірде-бір сұрақ жоқ.',
  'transfer.too_many_questions': 'Файлда {{limit}} сұрақтан көп. Оны бірнеше файлға бөліңіз.',
  'transfer.picture_unusable': 'Сұрақ көрсететін файл сурет емес немесе бүлінген.',
  'transfer.file_gone': 'Файл енді жоқ. Оны қайта жүктеңіз.',
  'transfer.not_now': 'Бұл импортпен бұл әрекет жасалып қойған немесе әзірге болмайды. Бетті жаңартыңыз.',
  'transfer.broken_inside':
    'Файлда қатесі бар сұрақтар бар: {{count}}. Оларды түзетіңіз немесе тек дұрыстарын қосыңыз.',
  'transfer.nothing_to_write':
    'Қосатын ештеңе жоқ: файлдағы сұрақтардың бәрі бұрыннан бар немесе қатесі бар.',
  'transfer.undo_too_late': 'Импортты тек 30 күн ішінде қайтаруға болады.',
  'transfer.nothing_to_export':
    'Бұл пішімде жүктеп алатын ештеңе жоқ: басқа сұрақтарды немесе басқа пішімді таңдаңыз.',
  'transfer.left_out': 'Бұл пішімде жазуға келмейтін сұрақтар файлға кірмеді: {{count}}.',
  'transfer.export_too_large':
    'Бір ретте {{limit}} сұрақтан артық жүктеп алуға болмайды. Таңдауды тарылтыңыз.',
  'transfer.left_draws':
    'Тізімнің кездейсоқ сұрақтары файлға кірмеді: {{count}}. Оларды сұрақтар банкінен тегтері бойынша жүктеп алыңыз: {{tags}}.',
  'transfer.lost_media': 'Сурет, дыбыс және бейне кірмеді, ондай сұрақтар: {{count}}.',
  'transfer.lost_hint': 'Көмек сөздері кірмеді, ондай сұрақтар: {{count}}.',
  'transfer.lost_scoring': 'Ұпай мен айып кірмеді, ондай сұрақтар: {{count}}.',
  'transfer.lost_feedback': 'Бүкіл жауапқа берілетін пікір кірмеді, ондай сұрақтар: {{count}}.',
  'transfer.lost_languages': 'Файл бір тілде жазылды. Аудармалар кірмеді, ондай сұрақтар: {{count}}.',
}
