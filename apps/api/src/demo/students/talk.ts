import { createComment, createMessage } from '@qadam/contract/conversations/endpoints.ts'
import { createStep, updateStep } from '@qadam/contract/students/due/endpoints.ts'
import type { Arrived } from './arrive.ts'
import type { SchoolOnADay } from './offices.ts'
import { isPast, turn, writesAlone } from './plan.ts'

const asked = [
  'Сәлеметсіз бе! Апостильді қай жерде қояды?',
  'Здравствуйте! Перевод аттестата на итальянский готов, куда его привезти?',
  'D визасы құжаттарының тізімін жібересіз бе?',
  'Можно ли перенести запись в консульство на неделю позже?',
]
const answered = [
  'Добрый день! Привезите в офис до пятницы, на перевод поставим второй апостиль.',
  'Қайырлы күн! Тізім «Менің құжаттарым» бетінде тұр.',
]
const noted = [
  'Созвонились с мамой: справка о доходах для ISEE будет к пятнице.',
  'Universitaly анкетасы толтырылды, фото жоқ.',
  'Сомневается между Падуей и Болоньей, показать стоимость жизни.',
]
const next = [
  'Заказать справку о составе семьи для ISEE parificato',
  'Принести фото 3,5 × 4,5 для визы D',
  'Codice fiscale сұрауына қол қою',
  'Купить страховку для визы D',
]

/** Creates comments about the n-th student, messages with them, and the next step. */
export async function talk(
  office: SchoolOnADay,
  staff: readonly { readonly id: number; readonly name: string }[],
  { n, id, named }: Arrived,
): Promise<void> {
  if (!isPast(n, 'choosing')) return
  const curator = office.curator(n)
  if (n % 5 === 0) {
    const who = turn(staff, n + 1)
    const mentions = n % 10 === 0 ? [who.id] : []
    const text = turn(noted, n / 5) + (mentions.length > 0 ? ` @${who.name}, проверьте, пожалуйста.` : '')
    await curator.send(createComment, { body: { user: id, text, mentions } })
  }
  if (writesAlone(n)) {
    const student = await office.open(named.email)
    await student.send(createMessage, { body: { text: turn(asked, n) } })
  }
  if (n % 7 === 2) await curator.send(createMessage, { body: { user: id, text: turn(answered, n) } })
  const days = [-2, 0, 1, 9][n % 6]
  if (days === undefined) return
  const step = await curator.send(createStep, {
    body: { user: id, text: turn(next, n), due_on: office.day(days), ...(n % 2 === 0 ? { owner: id } : {}) },
  })
  if (n % 12 === 3) await curator.send(updateStep, { params: { id: step.id }, body: { is_done: true } })
}
