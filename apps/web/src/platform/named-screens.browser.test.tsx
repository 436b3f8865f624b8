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
