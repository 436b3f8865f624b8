import {
  deletePerson,
  endSignInsOf,
  getOwnProfile,
  listManagers,
  listTeachers,
  restorePerson,
} from '@qadam/contract/accounts/endpoints.ts'
import { resetSecondFactor } from '@qadam/contract/accounts/second-factor/endpoints.ts'
import { listDocuments } from '@qadam/contract/documents/endpoints.ts'
import { getPriorityPackage } from '@qadam/contract/priority-package/endpoints.ts'
import { getDataOfStudent } from '@qadam/contract/privacy/endpoints.ts'
import { listDueOfStudent } from '@qadam/contract/students/due/endpoints.ts'
import {
  changeRecord,
  getRecord,
  listSelectors,
  listWantedCountries,
  listWantedDegrees,
  listWantedPackages,
  updatePerson,
} from '@qadam/contract/students/endpoints.ts'
import { listPeople, listViews } from '@qadam/contract/students/list-endpoints.ts'
import { listResponsibleAbroad } from '@qadam/contract/students/people/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const student = {
  id: 7,
  first_name: 'Айгерім',
  last_name: 'Исаева',
  role: 'student',
  status: 'active',
} as const
const bolat = { id: 2, first_name: 'Болат', last_name: 'Ермек' }
const gulnar = { id: 3, first_name: 'Гүлнәр', last_name: 'Әбдірахманова' }
const actions = [
  'Отключить доступ',
  'Передать другому куратору',
  'Место для файлов',
  'Завершить все входы',
  'Найти дубликаты',
  'Удалить',
]

beforeEach(() => {
  server.answer(listManagers, {})
  server.answer(listTeachers, {})
  server.answer(getDataOfStudent, {})
  server.answer(listDocuments, { student, ready: true })
  server.answer(listPeople, { results: [student], count: 1 })
  server.answer(getPriorityPackage, { state: 'not_sold' })
  server.answer(listViews, [])
  server.answer(getRecord, { student, values: { responsible: bolat.id } as never, people: [bolat] })
  server.answer(listDueOfStudent, {})
  server.answer(listSelectors, {})
  server.answer(listWantedCountries, [])
  server.answer(listWantedDegrees, [])
  server.answer(listWantedPackages, [])
  server.answer(listResponsibleAbroad, { results: [bolat, gulnar] })
})

const openMenu = () => page.getByRole('button', { name: 'Действия: Айгерім Исаева' }).click()
const choose = async (action: string) => {
  await openMenu()
  await page.getByRole('menuitem', { name: action }).click()
}
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((one) => one.textContent)

for (const address of ['/users-list', '/user/view/7?tab=documents']) {
  test(`the acts on a student stand in one menu at ${address}`, async () => {
    await openPage(address, { as: 'admin_school' })
    await openMenu()
    await expect.element(page.getByRole('menuitem').first()).toBeVisible()
    expect(items()).toEqual(actions)
  })

  test(`a student has the initials of the first and the last name at ${address}`, async () => {
    await openPage(address, { as: 'admin_school' })
    await expect.element(page.getByText('АИ', { exact: true }).first()).toBeInTheDocument()
    await expect.element(page.getByText('ИА', { exact: true })).not.toBeInTheDocument()
  })
}

test('only the acts that the school leaves to its managers are offered', async () => {
  server.answer(getOwnProfile, {
    id: 1,
    role: 'admin',
    school: { switches: { managers_delete_people: false, managers_end_sign_ins: false } },
  } as never)
  await openPage('/user/view/7?tab=documents', { as: 'admin' })
  await openMenu()
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  expect(items()).toEqual(['Отключить доступ', 'Передать другому куратору', 'Место для файлов'])
})

test('switching off says what follows, and can be undone', async () => {
  server.answer(updatePerson, student)
  await openPage('/users-list', { as: 'admin_school' })
  await choose('Отключить доступ')
  const dialog = page.getByRole('dialog', { name: 'Отключить доступ: Айгерім Исаева?' })
  await expect.element(dialog).toMatchTextContent('сразу выйдет на всех устройствах')
  expect(server.sent(updatePerson)).toEqual([])
  await dialog.getByRole('button', { name: 'Отключить доступ' }).click()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect
    .poll(() => server.sent(updatePerson).map(({ body }) => body.status))
    .toEqual(['deactivated', 'active'])
})

test('ending sign-ins says what follows before it is done', async () => {
  server.answer(endSignInsOf, {})
  await openPage('/users-list', { as: 'admin_school' })
  await choose('Завершить все входы')
  const dialog = page.getByRole('dialog', { name: 'Завершить все входы: Айгерім Исаева?' })
  await expect.element(dialog).toMatchTextContent('Пароль не меняется')
  await dialog.getByRole('button', { name: 'Завершить все входы' }).click()
  await expect.poll(() => server.sent(endSignInsOf).map(({ params }) => params.userId)).toEqual([7])
})

test('the code of a teacher who has lost their phone is reset from the list of the team', async () => {
  const teacher = { ...student, id: 9, role: 'teacher', second_factor: true } as const
  server.answer(listPeople, { count: 1, results: [teacher] })
  server.answer(resetSecondFactor)
  await openPage('/users-list?role=teacher', { as: 'admin_school' })
  await choose('Сбросить код при входе')
  const dialog = page.getByRole('dialog', { name: 'Сбросить код при входе: Айгерім Исаева?' })
  await expect.element(dialog).toMatchTextContent('позвоните ему')
  await dialog.getByRole('button', { name: 'Сбросить код при входе' }).click()
  await expect.element(page.getByText('Код при входе сброшен: Айгерім Исаева')).toBeVisible()
  expect(server.sent(resetSecondFactor).map(({ params }) => params.userId)).toEqual([9])
})

test('a student deleted from their card leads back to the list, where they can be restored', async () => {
  server.answer(deletePerson, {})
  server.answer(restorePerson, {})
  const opened = await openPage('/user/view/7?tab=documents', { as: 'admin_school' })
  await choose('Удалить')
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect.poll(opened.address).toMatch(/^\/users-list/)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.poll(() => server.sent(restorePerson).map(({ params }) => params.id)).toEqual([7])
})

test('a student is handed over to another curator, and back by Undo', async () => {
  server.answer(changeRecord, { student })
  await openPage('/users-list', { as: 'admin_school' })
  await choose('Передать другому куратору')
  const dialog = page.getByRole('dialog', { name: 'Передать куратору: Айгерім Исаева' })
  await expect.element(dialog).toMatchTextContent('Сейчас отвечает Болат Ермек.')
  await dialog.getByRole('combobox', { name: 'Новый куратор' }).click()
  await page.getByRole('option', { name: 'Гүлнәр Әбдірахманова' }).click()
  await dialog.getByRole('button', { name: 'Передать' }).click()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect
    .poll(() => server.sent(changeRecord).map(({ body }) => body.values))
    .toEqual([{ responsible: gulnar.id }, { responsible: bolat.id }])
})

test('handing over to nobody says what is missing, and no list covers who answers for the student now', async () => {
  await openPage('/users-list', { as: 'admin_school' })
  await choose('Передать другому куратору')
  const dialog = page.getByRole('dialog', { name: 'Передать куратору: Айгерім Исаева' })
  await expect.element(dialog.getByRole('combobox', { name: 'Новый куратор' })).toBeVisible()
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Передать' }).hover()
  await expect.element(page.getByText('Выберите нового куратора')).toBeVisible()
})
