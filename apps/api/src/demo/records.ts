import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { createComment, createMessage, listMessages } from '@qadam/contract/conversations/endpoints.ts'
import { createStep } from '@qadam/contract/students/due/endpoints.ts'
import { changeRecord, listSelectors } from '@qadam/contract/students/endpoints.ts'
import { Temporal } from 'temporal-polyfill'
import type { ApiClient } from './api-client.ts'
import { yearsOf } from './students/choices.ts'

interface Sides {
  readonly manager: ApiClient
  readonly student: ApiClient
}

/** Fills the record of the demo's student: fields, staff comments, messages, and the next step. */
export async function fillRecords({ manager, student }: Sides, today: string): Promise<void> {
  const { id } = await student.send(getOwnProfile, {})
  const { count } = await student.send(listMessages, { params: { id }, query: {} })
  if (count > 0) return
  const curator = await manager.send(getOwnProfile, {})
  const lists = await manager.send(listSelectors, {})
  const after = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()
  await manager.send(changeRecord, {
    params: { id },
    body: {
      values: {
        responsible: curator.id,
        countries: ['IT'],
        steps: lists.steps.slice(0, 2).map((one) => one.id),
        acadmeic_year: yearsOf(lists.academic_years, today).years[0] ?? null,
        visa: true,
        visa_scheduled: true,
        visa_date: after(36),
        time: '10:30',
        visa_city: lists.city[0]?.id ?? null,
        ielts_preparation: true,
        test_date: after(3),
        departure_date: after(60),
        passport_first_name: 'AIYM',
        passport_last_name: 'ISSAYEVA',
        cv: true,
      },
    },
  })
  await manager.send(createComment, {
    body: {
      user: id,
      text: `Позвонила маме: справка о доходах будет к пятнице. @${curator.first_name} ${curator.last_name}, проверьте перевод.`,
      mentions: [curator.id],
    },
  })
  await manager.send(createMessage, {
    body: {
      user: id,
      text: 'Здравствуйте! Запись в консульство есть. Возьмите оригинал аттестата и перевод.',
    },
  })
  await student.send(createMessage, {
    body: { text: 'Сәлеметсіз бе! Қандай анықтамалар керек екенін айтып жіберіңізші.' },
  })
  await manager.send(createStep, {
    body: { user: id, text: 'Заказать CIMEA для аттестата: сравнение и проверка', due_on: after(-1) },
  })
  await manager.send(createStep, {
    body: { user: id, text: 'Принести фото 3,5 × 4,5', due_on: after(2), owner: id },
  })
  await manager.send(createStep, {
    body: { user: id, text: 'Заполнить предзачисление на Universitaly', due_on: after(9), owner: id },
  })
}
