import type { exams as russian } from '../../ru/errors/exams.ts'
import type { Translation } from '../../translation.ts'

export const exams: Translation<typeof russian> = {
  'exams.not_named_teacher':
    'Бұл студенттің емтихандарын басқа оқытушы жүргізеді. Кураторға өтініп, өзіңізді тағайындатыңыз.',
  'exams.user_needed': 'Студентті көрсетіңіз.',
  'exams.file_unfit': 'Нәтиженің PDF файлы немесе суреті жарайды.',
  'exams.file_unreadable': 'Файл бүлініп жетті. Оны қайта жіберіңіз.',
  'exams.score_outside': '{{exam}} нәтижесі {{least}} мен {{most}} арасындағы баллмен басталады, мысалы 6.5!',
  'exams.result_needs_presence': 'Нәтиже бар болса, студент емтиханда болған. Соны белгілеңіз!',
  'exams.not_held_yet': 'Емтихан әлі өткен жоқ: нәтиже мен қатысу содан кейін белгіленеді.',
  'exams.type_unknown': 'Мектепте мұндай емтихан жоқ. Барлары: {{types}}.',
  'exams.type_twice': 'Бұл емтихан тізімде бар!',
  'exams.only_yourself': 'Оқытушы тек өзін көрсете алады.',
  'exams.teacher_unknown': 'Мектепте мұндай оқытушы жоқ.',
}
