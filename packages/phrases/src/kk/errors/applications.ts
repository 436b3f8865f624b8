import type { applications as russian } from '../../ru/errors/applications.ts'
import type { Translation } from '../../translation.ts'

export const applications: Translation<typeof russian> = {
  transition_not_allowed:
    'Бұл күйден олай өтуге болмайды. Бетті жаңартыңыз: қазір не істеуге болатыны сонда көрінеді.',
  'applications.not_ready':
    'Әзірге тапсыруға болмайды: құжаттардың, алымның немесе мерзімнің бірі дайын емес. Соны реттеңіз немесе себебін жазып, талапты алып тастаңыз.',
  'applications.program_hidden':
    'Бұл бағдарлама қазір каталогта көрсетілмейді, оны таңдауға болмайды. Қайта ашыла ма, кураторыңыздан сұраңыз.',
  'applications.not_a_degree': 'Өтінім университет бағдарламасына беріледі. Бұл курсқа жазылады.',
  'applications.rounds_over':
    'Бұл бағдарламаға қабылдау аяқталды. Басқасын таңдаңыз немесе келесі қабылдау туралы кураторыңыздан сұраңыз.',
  'applications.limit_reached':
    'Бір жылға ең көбі {{limit}} бағдарлама таңдауға болады. Таңдалғандардың бірін алып тастаңыз.',
  'applications.final_choice_taken':
    'Бұл оқу жылына түпкілікті таңдау жасалып қойған. Алдымен соны болдырмаңыз.',
  'applications.second_thought_over':
    'Мерзімі өтті: шешімді тек мектеп өзгерте алады. Кураторыңызға жазыңыз.',
  'applications.visa_begun':
    'Виза рәсімі басталып кетті: түпкілікті таңдауды тек мектеп әкімшісі болдырмай алады.',
  'applications.undo_over':
    'Бұл қадамды енді болдырмау мүмкін емес: мұны тек оны жасаған адам бірден істей алады. Өтінімді жай жылжытып қайтарыңыз.',
  'applications.needs_evidence': 'Университеттің хатын тіркеңіз немесе порталдағы жауап нөмірін көрсетіңіз!',
  'applications.needs_evidence_or_note': 'Университеттің хатын тіркеңіз немесе себебін жазыңыз!',
  'applications.needs_note': 'Себебін жазыңыз!',
  'applications.file_unfit': 'PDF, сурет, Word құжаты немесе ZIP мұрағаты жарайды.',
  'applications.file_checked': 'Бұл құжат тексеріліп қойған, оны тек мектеп өшіре алады.',
  'applications.student_needed': 'Студентті көрсетіңіз.',
  'applications.fee_due': 'Өтінім ақысы төленбеген',
  'applications.round_over': 'Қабылдау бүгін ашық емес: бағдарламаның қабылдау кезеңдерін тексеріңіз',
  'eligibility.needs_school': 'Мектеп бітіру керек: оны білім бөліміне қосыңыз',
  'eligibility.needs_college': 'Колледж керек: оны білім бөліміне қосыңыз',
  'eligibility.needs_bachelor': 'Бакалавриат керек: оны білім бөліміне қосыңыз',
  'eligibility.needs_magistracy': 'Магистратура керек: оны білім бөліміне қосыңыз',
  'eligibility.needs_phd': 'Докторантура керек: оны білім бөліміне қосыңыз',
  'eligibility.needs_years': 'Бітіру жылы {{needed}} болуы керек, қазір {{have}}',
  'eligibility.needs_year_known': 'Білім бөлімінде бітіру жылын көрсетіңіз',
  'eligibility.needs_grade': 'Орташа балл {{needed}} керек, қазір {{have}}',
  'eligibility.needs_grade_known': 'Орташа балл {{needed}} керек: өзіңіздікін көрсетіңіз',
  'eligibility.needs_score': '{{certificate}} {{needed}} керек, қазір {{have}}',
  'eligibility.needs_certificate': '{{certificate}} {{needed}} керек, нәтиже әлі жоқ',
  'eligibility.needs_any_certificate': '{{certificate}} сертификаты керек',
  'eligibility.needs_level': '{{language}}: {{needed}} деңгейі керек, қазір {{have}}',
  'eligibility.needs_language': '{{language}}: {{needed}} деңгейі керек, өзіңіздікін көрсетіңіз',
  'eligibility.needs_any_level': '{{language}}: қаншалықты білетініңізді көрсетіңіз',
  'eligibility.needs_papers': 'Құжаттардың бәрі жиналып, тексерілген жоқ',
}
