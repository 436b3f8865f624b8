import type { gradebook as russian } from '../../ru/errors/gradebook.ts'
import type { Translation } from '../../translation.ts'

export const gradebook: Translation<typeof russian> = {
  'gradebook.borders_must_fall': 'Әр шек алдыңғысынан төмен болуы керек.',
  'gradebook.name_one_column': 'Біреуін ғана көрсетіңіз: бөлім, тапсырмалар тізімі немесе сабақ.',
  'gradebook.no_such_column': 'Бұл курстың журналында мұндай баған жоқ.',
  'gradebook.percent_with_set': 'Пайыз тек баға қойғанда көрсетіледі.',
}
