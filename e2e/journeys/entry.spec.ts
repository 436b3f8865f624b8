import { expect, test } from '@playwright/test'
import { contextOf } from '../contexts.ts'
import { ready } from '../ready.ts'
import { apiOf, course, taughtLesson } from '../school-api.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('a student on a phone whose access has ended asks for more, is let in, asks a question, finishes and takes the certificate', async ({
  browser,
}) => {
  const made = await taughtLesson({ title: 'Путь в программу' })
  const manager = await apiOf('manager@demo.test')
  const student = await apiOf('student@demo.test')
  const me = await student('GET', `${course.replace('/course', '')}/user/accounts/get_user_profile/`)
  await manager('PUT', `${course}/enrolment/settings/${made.program}/`, {
    entry: 'request',
    gives_certificate: true,
  })
  await manager('PATCH', `${course}/enrolment/access/${made.program}/${me.id}/`, { until: '2020-01-01' })

  const learner = await contextOf(browser, 'student', phone)
  const page = await learner.newPage()
  await page.goto(`/my-course/info/${made.program}`)
  await expect(page.getByText('Доступ закончился')).toBeVisible()
  await page.getByRole('button', { name: 'Попросить продлить доступ' }).click()
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('Хочу продолжить')
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить заявку' }).click()
  await expect(page.getByText('Заявка на рассмотрении')).toBeVisible()

  const office = await contextOf(browser, 'manager')
  const desk = await office.newPage()
  await desk.goto(`/course/info/${made.program}?tab=students`)
  await expect(desk.getByText('Хочу продолжить')).toBeVisible()
  await desk.getByRole('button', { name: /^Принять:/ }).click()
  await expect(desk.getByRole('table', { name: 'Студенты' }).getByText('student@demo.test')).toBeVisible()

  await page.goto(made.lessonPath)
  await page.getByRole('button', { name: 'Задать вопрос' }).click()
  await page.getByRole('textbox', { name: 'Ваш вопрос' }).fill('Что значит <b>это</b>?')
  await page.getByRole('button', { name: 'Отправить' }).click()
  // The input may still contain the text when the list already shows it.
  await expect(page.getByRole('paragraph').filter({ hasText: 'Что значит <b>это</b>?' })).toBeVisible()

  const staffRoom = await contextOf(browser, 'teacher')
  const teacher = await staffRoom.newPage()
  await teacher.goto(`${made.lessonPath}#questions`)
  await teacher.getByRole('button', { name: 'Ответить' }).click()
  await teacher.getByRole('textbox', { name: 'Ваш ответ' }).fill('Это шаг вперёд')
  await teacher.getByRole('button', { name: 'Отправить' }).click()
  await expect(teacher.getByRole('paragraph').filter({ hasText: 'Это шаг вперёд' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Это шаг вперёд')).toBeVisible()
  await ready(page)
  await page.getByRole('button', { name: 'Отметить пройденным' }).click()
  await expect(page.getByText('Пройден', { exact: true }).first()).toBeVisible()
  await page.goto(`/my-course/info/${made.program}`)
  await page.getByRole('button', { name: 'Получить сертификат' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать PDF' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^\d{4}-\d{5} .+\.pdf$/)

  const address = await page.getByRole('link', { name: 'Страница проверки' }).getAttribute('href')
  const stranger = await browser.newContext(phone)
  const guest = await stranger.newPage()
  const opened = await guest.goto(String(address))
  expect(opened?.headers()['x-robots-tag']).toContain('noindex')
  await expect(guest.getByRole('heading', { name: 'Сертификат подлинный' })).toBeVisible()
  await Promise.all([learner, office, staffRoom, stranger].map((context) => context.close()))
})
