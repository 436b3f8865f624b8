import { countSources } from '@qadam/contract/attribution/endpoints.ts'
import { listDocuments } from '@qadam/contract/documents/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../testing/examples.ts'
import { openPage } from '../testing/render.tsx'
import { server } from '../testing/server.ts'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('[R098] UTM marks, final documents and payments have screens of their own', async () => {
  answerByExamples()
  const counts = {
    requests: 3,
    registered: 1,
    applied: 0,
    paid: 1,
    sum: { minor: '0', currency: 'KZT' as const },
  }
  server.answer(countSources, {
    results: [{ source: 'instagram', campaign: 'spring', referrer: '', ...counts }],
    total: counts,
    is_cut: false,
  })
  const final = { type_id: 1, code: 'admission', name: 'Письмо о зачислении', group: 'final' } as const
  server.answer(listDocuments, {
    results: [{ ...final, state: 'missing', needed: 'yes', why: '', file: null }],
  })
  await openPage('/sources', { as: 'admin' })
  await expect.element(heading('Откуда приходят')).toBeVisible()
  await expect.element(page.getByText('spring').first()).toBeVisible()
  await openPage('/user/view/7?tab=documents', { as: 'admin' })
  await expect.element(heading('Итоговые документы')).toBeVisible()
  await openPage('/payments', { as: 'admin' })
  await expect.element(heading('Оплаты')).toBeVisible()
})

test('[R100] the page of a student has the ten tabs of the specification in its order, and that of a teacher the eight', async () => {
  answerByExamples()
  const tabs = page.getByRole('tablist', { name: 'Разделы карточки' })
  const named = () =>
    tabs
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent?.replace(/\d.*$/, '').trim())
  const ofStudent = [
    'Личное',
    'Заявки',
    'Документы',
    'Финансовые документы',
    'Апостиль',
    'Виза',
    'Экзамены',
    'Оплаты',
    'Общение',
    'Успеваемость',
  ]
  await openPage('/user/view/7', { as: 'admin' })
  await expect.element(tabs).toBeVisible()
  expect(named().filter((name) => ofStudent.includes(name ?? ''))).toEqual(ofStudent)
  await openPage('/user/teacher/view/7', { as: 'admin' })
  await expect.element(tabs).toBeVisible()
  expect(named()).toEqual([
    'Личное',
    'Программы',
    'Группы',
    'Расписание',
    'Рабочие дни',
    'Домашние задания',
    'Отчёты',
    'Комментарии',
  ])
})
