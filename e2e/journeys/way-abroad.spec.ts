import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { bringDocument, describeStudies, finishProfile, followTour, signUp } from '../abroad.ts'
import { contextOf } from '../contexts.ts'
import { course } from '../school-api.ts'
import { serverAddress } from '../server.ts'

test('a student goes the whole way in Kazakh on a phone: signs up, is shown around, chooses three programs, brings a paper twice, is invited and decides; the curator works in Russian [R027 R028 R104 R111 R112 R113 R115 R116 R117 R121 R176 R177 R178 R179 R180 R325 R326]', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const last = `Жолаушы${randomInt(1e9)}`
  const own = await browser.newContext({ baseURL: serverAddress, viewport: { width: 390, height: 844 } })
  await own.addInitScript(() => localStorage.setItem('lang', '1'))
  const page = await own.newPage()
  const office = await contextOf(browser, 'manager', { viewport: { width: 1440, height: 900 } })
  const desk = await office.newPage()

  await test.step('signs up and is shown around', async () => {
    await signUp(page, { first: 'Камила', last })
    await followTour(page, 'Камила')
    await describeStudies(page)
    await finishProfile(page)
  })

  await test.step('chooses three programs', async () => {
    const answer = await page.request.get(
      `${course}/course/guest_course_in_catalog/?is_open=true&page_size=3`,
    )
    const { results } = (await answer.json()) as { results: { id: number }[] }
    expect(results).toHaveLength(3)
    for (const { id } of results) {
      await page.goto(`/course/view/${id}`)
      await page.getByRole('button', { name: 'Бағдарламаны таңдау' }).click()
      await expect(page.getByText('Тапсыруға дайындаймыз', { exact: true }).first()).toBeVisible()
    }
    await page.goto('/my-applications')
    await expect(page.getByRole('heading', { name: 'Менің өтінімдерім' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('link', { name: /^Тағы \d+ құжат жинау керек$/ }).first()).toBeVisible()
  })

  const passport = page.getByRole('listitem').filter({ hasText: 'Паспорт' })
  await test.step('brings a paper from the phone', async () => {
    await page.goto('/my-documents')
    await bringDocument(passport, ['#eeeeee', '#dddddd'])
    await expect(passport.getByText('2 бет')).toBeVisible()
  })

  const card = (status: string) =>
    desk.getByRole('region', { name: status }).getByRole('listitem').filter({ hasText: last })
  await test.step('the curator finds the applications in the table and on the board, and returns the paper', async () => {
    await desk.goto('/applications')
    await desk.getByRole('searchbox', { name: 'Студент, программа или вуз' }).fill(last)
    await expect(desk.getByRole('row').filter({ hasText: last })).toHaveCount(3)
    await desk.getByText('Доска', { exact: true }).click()
    await expect(card('Выбрана')).toHaveCount(3)
    await card('Выбрана')
      .first()
      .getByRole('link', { name: new RegExp(last) })
      .click()
    await desk.getByRole('tab', { name: /^Документы( |$)/ }).click()
    await desk.getByRole('button', { name: 'Открыть: Паспорт' }).click()
    const theCard = desk.getByRole('dialog', { name: 'Паспорт' })
    await expect(
      theCard.getByTitle('page-0.pdf').or(theCard.getByText('Этот файл браузер не показывает')),
    ).toBeVisible()
    await theCard.getByRole('button', { name: 'Вернуть', exact: true }).click()
    await theCard.getByRole('radio', { name: 'Края обрезаны' }).check()
    await theCard.getByLabel('Что исправить').fill('Не видно номера')
    await theCard.getByRole('button', { name: 'Вернуть', exact: true }).click()
    await expect(theCard.getByText('Вернули: Края обрезаны. Не видно номера')).toBeVisible()
  })

  await test.step('the student sees why and brings another one, which is accepted', async () => {
    await page.reload()
    await expect(passport.getByText('Шеттері кесілген. Не видно номера')).toBeVisible()
    await bringDocument(passport, ['#cccccc'])
    await desk.reload()
    await desk.getByRole('button', { name: 'Открыть: Паспорт' }).click()
    const card = desk.getByRole('dialog', { name: 'Паспорт' })
    await expect(card.getByRole('img', { name: 'page-0.jpg' })).toBeVisible()
    await card.getByRole('button', { name: 'Принять' }).click()
    await expect(card.getByText('Принят', { exact: true })).toBeVisible()
    await page.reload()
    await expect(passport.getByText('Қабылданды', { exact: true })).toBeVisible()
  })

  await test.step('the curator drags one program to its submission, and its university invites by a letter', async () => {
    await desk.goto('/applications?view=board')
    const drag = (from: string, to: string) =>
      card(from)
        .first()
        // Columns are as long as their content; their headers are always visible.
        .dragTo(desk.getByRole('region', { name: to }), { targetPosition: { x: 80, y: 24 } })
    const dialog = desk.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Сохранить' })
    await expect(card('Выбрана')).toHaveCount(3)
    await drag('Выбрана', 'На рассмотрении')
    await dialog.getByRole('checkbox', { name: 'Подать без готовых документов' }).check()
    const fee = dialog.getByRole('checkbox', { name: 'Сбор за подачу оплачен' })
    if (await fee.isVisible()) await fee.check()
    await dialog.getByRole('textbox', { name: /Причина/ }).fill('Документы в пути')
    await save.click()
    await expect(card('На рассмотрении')).toHaveCount(1)
    await desk.getByRole('button', { name: 'Отменить' }).click()
    await expect(card('Выбрана')).toHaveCount(3)
    await drag('Выбрана', 'На рассмотрении')
    await dialog.getByRole('checkbox', { name: 'Подать без готовых документов' }).check()
    if (await fee.isVisible()) await fee.check()
    await dialog.getByRole('textbox', { name: /Причина/ }).fill('Документы в пути')
    await save.click()
    await expect(card('На рассмотрении')).toHaveCount(1)
    await drag('На рассмотрении', 'Есть приглашение')
    await expect(
      dialog.getByText('Приложите письмо университета или укажите номер ответа на портале'),
    ).toBeVisible()
    const choosing = desk.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Письмо университета' }).click()
    await (await choosing).setFiles({
      name: 'admission.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
    await save.click()
    await expect(card('Есть приглашение')).toHaveCount(1)
  })

  await test.step('the student decides', async () => {
    await page.goto('/my-applications')
    const invited = page.getByRole('article').filter({ hasText: 'Университетке жауап беріңіз' })
    await expect(invited).toContainText('Университет сізді күтеді')
    await invited.getByRole('button', { name: 'Шақыруды қабылдау' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Әрі қарай' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Иә, мен осы бағдарламаны таңдаймын' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Сіз таңдадыңыз' })).toContainText(
      'Әрі қарай мектеп визаны бастайды',
    )
    await desk.reload()
    await expect(card('Окончательный выбор')).toHaveCount(1)
  })
  await Promise.all([own, office].map((context) => context.close()))
})
