import { changeRequisites, getRequisites, verifyPaper } from '@qadam/contract/papers/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import RequisitesPage from './widgets/RequisitesPage.tsx'

const code = 'abcdefghjkmnpqrstuvwxyz234'
const paper = {
  kind: 'act' as const,
  number: '2026-0007',
  sum: { minor: '3750000', currency: 'KZT' as const },
  state: 'valid' as const,
  issued_on: '2026-11-20',
}

test('whoever has the code reads number, sum, date and state of a paper', async () => {
  server.answer(verifyPaper, paper)
  await openPage(`/verify/${code}`)
  await expect.element(page.getByRole('heading', { name: 'Документ подлинный' })).toBeVisible()
  for (const text of ['Акт выполненных работ', '2026-0007', /37.500.₸/])
    await expect.element(page.getByText(text)).toBeVisible()
})

test('a void paper says so, and a wrong code asks nothing of the server', async () => {
  server.answer(verifyPaper, { ...paper, state: 'voided' })
  await openPage(`/verify/${code}`)
  await expect.element(page.getByRole('heading', { name: 'Документ аннулирован' })).toBeVisible()
  await openPage('/verify/short')
  await expect.element(page.getByRole('heading', { name: 'Такого документа нет' })).toBeVisible()
  expect(server.sent(verifyPaper)).toHaveLength(1)
})

test('the school admin enters the requisites; managers only read them', async () => {
  const requisites = {
    name: 'ТОО «Қадам»',
    bin: '',
    address: '',
    contacts: '',
    signatory: '',
    signatory_position: '',
    vat_percent: null,
    bank: '',
    bic: '',
    iban: '',
    beneficiary_code: '',
    purpose_code: '',
    version: 3,
  }
  server.answer(getRequisites, requisites)
  await renderScreen(<RequisitesPage mayChange />, { as: 'admin_school', phrases: ['papers', 'ui'] })
  await page.getByRole('textbox', { name: 'БИН' }).fill('941240000193')
  server.answer(changeRequisites, { ...requisites, bin: '941240000193', version: 4 })
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByText('Реквизиты сохранены')).toBeVisible()
  expect(server.sent(changeRequisites)[0]?.body).toMatchObject({ bin: '941240000193', version: 3 })
  await renderScreen(<RequisitesPage mayChange={false} />, { as: 'admin', phrases: ['papers', 'ui'] })
  await expect.element(page.getByRole('textbox', { name: 'БИН' })).toHaveAttribute('readonly')
  await expect.element(page.getByRole('button', { name: 'Сохранить' })).not.toBeInTheDocument()
})
