import type { personMenu as russian } from '../../ru/screens/personMenu.ts'
import type { Translation } from '../../translation.ts'

export const personMenu: Translation<typeof russian> = {
  menuVideo: 'Жаңадан келгендерге арналған бейне',
  menuNews: 'Не жаңалық бар',
  hasNews: 'жаңалық бар',
  keysHere: 'Осы бетте',
  keysEverywhere: 'Барлық жерде',
  exitTitle: 'Бәрі сақталған жоқ',
  exit_answers_one: '{{count}} жауап әлі сақталмады',
  exit_answers_other: '{{count}} жауап әлі сақталмады',
  exit_texts_one: '{{count}} тапсырма мәтіні әлі сақталмады',
  exit_texts_other: '{{count}} тапсырма мәтіні әлі сақталмады',
  exit_boards_one: '{{count}} тақтадағы сурет әлі сақталмады',
  exit_boards_other: '{{count}} тақтадағы суреттер әлі сақталмады',
  exit_files_one: '{{count}} файл әлі жіберілмеді: оны таңдаған бетіңіз жібереді',
  exit_files_other: '{{count}} файл әлі жіберілмеді: оларды таңдаған бетіңіз жібереді',
  exit_drafts_one: '{{count}} нобай жіберілмеді: хабарлама, форма немесе баға',
  exit_drafts_other: '{{count}} нобай жіберілмеді: хабарлама, форма немесе баға',
  exitSending: 'Сақталып жатыр…',
  exitWaits: 'Сервермен байланыс жоқ. Күте тұрыңыз: байланыс пайда болған бойда сақтаймыз.',
  exitWait: 'Күте тұру',
  exitStay: 'Осында қалу',
  exitLose: 'Шығып, жоғалту',
}
