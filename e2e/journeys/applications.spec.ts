import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { contextOf } from '../cast.ts'
import { apiOf, course } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { demoPassword, passFirstSteps, signedIn, stateOf } from '../sign-in.ts'

const phone = { viewport: { width: 390, height: 844 } }
const people = `${serverAddress}/api/v1/user/accounts`

/** Programs of this journey's own, shown and open, and somebody who chooses among them. */
async function arranged() {
  const manager = await apiOf('manager@demo.test')
  const mark = randomInt(1e9)
  const found = (await manager(
    'GET',
    `${course}/course/guest_course_in_catalog/?is_open=true&page_size=3`,
  )) as unknown as {
    results: { id: number; title_kk: string | null; title: string }[]
  }
  const email = `applicant.${mark}@people.test`
  const student = await manager('POST', `${people}/manager_create/`, {
    email,
    phone: `+7702${String(mark).padStart(9, '0').slice(0, 7)}`,
    first_name: 'Аружан',
    last_name: `Өтініш${mark}`,
    role: 'student',
    password: demoPassword,
  })
  await passFirstSteps((await signedIn(email, demoPassword)).access)
  return { programs: found.results, email, student, lastName: `Өтініш${mark}` }
}

test('a student chooses three programs on a phone in Kazakh, the curator drags one to an invitation with its letter, and the student makes the final choice', async ({
  browser,
}) => {
  const { programs, email, lastName } = await arranged()
  expect(programs).toHaveLength(3)
  const own = await browser.newContext({
    baseURL: serverAddress,
    ...phone,
    storageState: await stateOf(email),
  })
  await own.addInitScript(() => {
    localStorage.lang = '1'
  })
  const page = await own.newPage()
  for (const { id } of programs) {
    await page.goto(`/course/view/${id}`)
    await page.getByRole('button', { name: 'Бағдарламаны таңдау' }).click()
    await expect(page.getByText('Таңдалды', { exact: true }).first()).toBeVisible()
  }
  await page.goto('/my-applications')
  await expect(page.getByRole('heading', { name: 'Менің өтінімдерім' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByText('Құжаттардың бәрі жиналып, тексерілген жоқ').first()).toBeVisible()

  const office = await contextOf(browser, 'manager', { viewport: { width: 1440, height: 900 } })
  const desk = await office.newPage()
  await desk.goto('/applications')
  const card = (status: string) =>
    desk.getByRole('region', { name: status }).getByRole('listitem').filter({ hasText: lastName })
  await expect(card('Выбрана')).toHaveCount(3)
  const dragTo = (from: string, to: string) =>
    card(from)
      .first()
      // Columns are as long as what they hold; their heads are always in view.
      .dragTo(desk.getByRole('region', { name: to }), { targetPosition: { x: 80, y: 24 } })
  await dragTo('Выбрана', 'На рассмотрении')
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Подать без готовых документов' }).check()
  const fee = dialog.getByRole('checkbox', { name: 'Сбор за подачу оплачен' })
  if (await fee.isVisible()) await fee.check()
  await dialog.getByRole('textbox', { name: /Причина/ }).fill('Документы в пути')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(card('На рассмотрении')).toHaveCount(1)

  await dragTo('На рассмотрении', 'Есть приглашение')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(
    dialog.getByText('Приложите письмо университета или укажите номер ответа на портале!'),
  ).toBeVisible()
  const choosing = desk.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Письмо университета' }).click()
  await (await choosing).setFiles({
    name: 'admission.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(card('Есть приглашение')).toHaveCount(1)

  await page.reload()
  await page.getByRole('button', { name: 'Түпкілікті таңдау жасау' }).click()
  await page.getByRole('button', { name: 'Әрі қарай' }).click()
  await page.getByRole('button', { name: 'Иә, мен осы бағдарламаны таңдаймын' }).click()
  await expect(page.getByText('Сіз осы бағдарламаны таңдадыңыз')).toBeVisible()

  await desk.reload()
  await expect(card('Окончательный выбор')).toHaveCount(1)
  await Promise.all([own, office].map((context) => context.close()))
})

test('the five statuses have five colours, and by the keyboard alone a card is moved by its menu [R145]', async ({
  browser,
}) => {
  const { programs, email, lastName, student } = await arranged()
  const manager = await apiOf('manager@demo.test')
  await manager('POST', `${course}/course/status/`, {
    user_id: student.id,
    course_id: programs[0]?.id,
    status: 'selected',
  })
  const office = await contextOf(browser, 'manager')
  const desk = await office.newPage()
  await desk.goto('/applications')
  const move = desk.getByRole('button', { name: new RegExp(`^Переместить: .*${lastName}`) })
  await move.focus()
  const colours = await desk
    .locator('section[data-status] header > :first-child')
    .evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).backgroundColor))
  expect(new Set(colours).size).toBe(5)
  await desk.keyboard.press('Enter')
  await desk.getByRole('menuitem', { name: 'Убрать программу' }).focus()
  await desk.keyboard.press('Enter')
  await desk.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).press('Enter')
  await expect(move).toHaveCount(0)
  expect(email).toContain('@')
  await office.close()
})
