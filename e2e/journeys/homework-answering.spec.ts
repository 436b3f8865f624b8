import { expect, type Page, test } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { contextOf } from '../contexts.ts'
import { rejoin, sever, severable } from '../network.ts'
import { apiOf, course, taughtLesson } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { logInAgain } from '../sign-in.ts'

const phone = { viewport: { width: 390, height: 844 }, permissions: ['microphone'] }

// A fake microphone that beeps, so that a voice can be recorded on a machine without one.
test.use({
  launchOptions: {
    executablePath: chromiumPath,
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

/** Creates an essay task in a new program, taught by the demo's teacher and learnt by the demo's student. */
async function essayOf(title: string, facts: object) {
  const content = { type: 'essay', prompt: { ru: '<p>Расскажите о своём городе.</p>' }, ...facts }
  const { list, tasks, lessonPath } = await taughtLesson({ title, list: {}, contents: [content] })
  await (await apiOf('manager@demo.test'))('PUT', `${course}/homework/terms/`, {
    ex_list: list,
    due_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    late: 'marked',
    scale: 'five',
  })
  return { teacher: await apiOf('teacher@demo.test'), task: { id: tasks[0] ?? 0 }, path: lessonPath }
}

const answer = (page: Page) => page.getByRole('textbox', { name: /ответ/ })
const handIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Сдать работу' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Сдать работу' }).click()
  await expect(page.getByText('Проверяем', { exact: true })).toBeVisible()
}

test('a student on a phone writes while the network is gone, attaches, records, hands in, corrects and is graded', {
  tag: '@long',
}, async ({ browser }) => {
  // One homework from the first word to the grade, with a recording of two seconds.
  test.slow()
  const { teacher, task, path } = await essayOf('Мой город', { min_words: 4, max_words: 50 })
  const context = await contextOf(browser, 'student', phone)
  await severable(context)
  const page = await context.newPage()
  const saved: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/homework/update/') && response.ok())
      saved.push((response.request().postDataJSON() as { desc: string }).desc)
  })
  await page.goto(path)
  await page.getByRole('link', { name: /Мой город.*Расскажите о своём городе/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мой город')
  await expect(page.getByRole('main')).toContainText('Позже примут, но отметят опоздание.')
  await answer(page).fill('Алматы стоит')
  await expect(page.getByText('Черновик сохранён')).toBeVisible()

  await context.setOffline(true)
  await answer(page).fill('Алматы стоит у самых гор.')
  await expect(page.getByText(/Нет сети. Текст хранится на этом устройстве/)).toBeVisible()
  // The page loads again, but answers still fail.
  await sever(page, /\/homework\/update\//)
  await context.setOffline(false)
  await page.reload()
  await expect(answer(page)).toHaveValue('Алматы стоит у самых гор.')
  await expect(page.getByText(/Нет сети. Текст хранится/)).toBeVisible()
  await rejoin(page)
  await expect(page.getByText('Черновик сохранён')).toBeVisible()
  expect(saved.filter((text) => text === 'Алматы стоит у самых гор.')).toHaveLength(1)
  expect(await waitingTexts(page)).toEqual([])

  const files = page.getByRole('region', { name: 'Файлы' })
  const chosen = files.locator('input[type="file"]').first()
  await chosen.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(files.getByRole('alert')).toContainText('«page.html»: файлы этого вида не принимаются')
  await chosen.setInputFiles({ name: 'город.txt', mimeType: 'text/plain', buffer: Buffer.from('Заметки') })
  await expect(files.getByText('город.txt')).toBeVisible()
  await files.getByRole('button', { name: 'Переименовать «город.txt»' }).click()
  await files.getByRole('textbox', { name: 'Новое имя файла' }).fill('заметки')
  await page.keyboard.press('Enter')
  await expect(files.getByText('заметки.txt')).toBeVisible()

  await files.getByRole('button', { name: 'Записать голос' }).click()
  await expect(files.getByRole('timer')).toHaveText('0:02')
  await files.getByRole('button', { name: 'Остановить' }).click()
  await expect(files.getByLabel('Прослушать запись')).toBeVisible()
  await files.getByRole('button', { name: 'Прикрепить запись' }).click()
  await expect(files.getByText(/Голосовой ответ, \d\d:\d\d/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)

  await page.getByRole('button', { name: 'Сдать работу' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Алматы стоит у самых гор.')
  await expect(dialog).toContainText('заметки.txt')
  await dialog.getByRole('button', { name: 'Сдать работу' }).click()
  await expect(page.getByText('Проверяем', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Забрать назад' }).click()
  await answer(page).fill('Алматы стоит у самых гор и пахнет яблоками.')
  await handIn(page)

  const { id, version } = await opened(teacher, task.id)
  await teacher('POST', `${course}/homework/return/${id}/`, { comment: 'Добавьте вывод.', version })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Нужно исправить' })).toContainText('Добавьте вывод.')
  await answer(page).fill('Алматы стоит у самых гор и пахнет яблоками. Я люблю его.')
  await handIn(page)
  const again = await opened(teacher, task.id)
  await teacher('POST', `${course}/homework/grade/${id}/`, {
    grade: 5,
    comment: 'Отлично!',
    version: again.version,
  })

  await page.goto('/my-course')
  const news = page.getByRole('region', { name: 'Новое от преподавателей' })
  await news.getByRole('link', { name: /Мой город.*Расскажите о своём городе/ }).click()
  const verdict = page.getByRole('region', { name: 'Оценка' })
  await expect(verdict).toContainText('5 из 5')
  await expect(verdict).toContainText('Отлично!')
  await page.getByText('Версия 1').click()
  await expect(page.getByRole('group').filter({ hasText: 'Версия 1' })).toContainText(
    'Алматы стоит у самых гор.',
  )
  await page.goto('/my-course/homework')
  await page.getByRole('button', { name: /Проверено/ }).click()
  await expect(page.getByRole('link', { name: /Мой город.*Расскажите о своём городе/ })).toContainText(
    '5 из 5',
  )
  await context.close()
})

/** Opens the homework as the teacher. */
async function opened(teacher: Awaited<ReturnType<typeof apiOf>>, taskId: number) {
  const list = await teacher('GET', `${course}/homework/sort/?task=${taskId}`)
  const [row] = list.results as { id: number }[]
  if (!row) throw new Error('nothing was handed in')
  const presented = await teacher('GET', `${course}/homework/detail/${row.id}/`)
  return { id: presented.id, version: Number(presented.version) }
}

/** The texts that the browser stores until they are sent. */
const waitingTexts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('homework:')))

const waitingFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('qadam-kept-files')
        request.onsuccess = () => {
          const database = request.result
          const count = [...database.objectStoreNames].includes('files')
            ? database.transaction('files').objectStore('files').count()
            : undefined
          if (!count) return resolve(0)
          count.onsuccess = () => {
            resolve(count.result)
            database.close()
          }
        }
      }),
  )

test('a file and a recording that wait for the network survive a reload and a closed tab, and are sent once', {
  tag: '@long',
}, async ({ browser }) => {
  test.slow()
  const { path, task } = await essayOf('Без сети', {})
  const context = await contextOf(browser, 'student', phone)
  await severable(context)
  const sent: string[] = []
  context.on('response', (response) => {
    if (response.url().includes('/homework/upload_file/') && response.ok())
      sent.push(response.request().headers()['idempotency-key'] ?? '')
  })
  const page = await context.newPage()
  await page.goto(`${path}/homework?task=${task.id}`)
  const files = page.getByRole('region', { name: 'Файлы' })
  await files.getByRole('button', { name: 'Записать голос' }).click()
  await expect(files.getByRole('timer')).toHaveText('0:01')
  await files.getByRole('button', { name: 'Остановить' }).click()
  await context.setOffline(true)
  await files.getByRole('button', { name: 'Прикрепить запись' }).click()
  const note = { name: 'заметки.txt', mimeType: 'text/plain', buffer: Buffer.from('Заметки') }
  await files.locator('input[type="file"]').first().setInputFiles(note)
  const waits = (where: Page) => where.getByText(/файл хранится на этом устройстве/)
  await expect(waits(page)).toHaveCount(2)

  // The page loads again, but files still fail.
  await sever(page, /\/homework\/upload_file\//)
  await context.setOffline(false)
  await page.reload()
  await expect(waits(page)).toHaveCount(2)
  await page.close()
  const again = await context.newPage()
  await again.goto(`${path}/homework?task=${task.id}`)
  await expect(waits(again)).toHaveCount(2)
  expect(sent).toEqual([])
  await rejoin(again)
  await expect(again.getByRole('button', { name: 'Удалить «заметки.txt»' })).toBeVisible()
  await expect(again.getByRole('button', { name: /Удалить «Голосовой ответ/ })).toBeVisible()
  await expect.poll(() => waitingFiles(again)).toBe(0)
  await again.reload()
  await expect(again.getByRole('button', { name: /^Удалить «/ })).toHaveCount(2)
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(2)
  await context.close()

  // Signing out says what is not sent and clears the device, and a full device is reported in words. These
  // sign-ins belong to this test alone.
  const own = await browser.newContext({ baseURL: serverAddress, ...phone })
  const last = await own.newPage()
  await logInAgain(last, 'student@demo.test')
  await own.route(/\/homework\/(update|upload_file)\//, (route) => route.abort())
  await last.goto(`${path}/homework?task=${task.id}`)
  const chosen = last.getByRole('region', { name: 'Файлы' }).locator('input[type="file"]').first()
  await chosen.setInputFiles({ ...note, name: 'вторая.txt' })
  await expect(waits(last)).toHaveCount(1)
  await answer(last).fill('Не ушло')
  await expect(last.getByText(/Нет сети. Текст хранится на этом устройстве/)).toBeVisible()
  await expect.poll(() => waitingFiles(last)).toBe(1)
  expect(await waitingTexts(last)).toHaveLength(1)
  await last.getByRole('button', { name: /Меню профиля/ }).click()
  await last.getByRole('menuitem', { name: 'Выход' }).click()
  const unsent = last.getByRole('dialog', { name: 'Не всё сохранено' })
  await expect(unsent).toContainText('1 текст задания ещё не сохранён')
  await expect(unsent).toContainText('1 файл ещё не отправлен')
  await unsent.getByRole('button', { name: 'Выйти и потерять' }).click()
  await expect(last).toHaveURL(/guest-catalog/)
  await expect.poll(() => waitingFiles(last)).toBe(0)
  expect(await waitingTexts(last)).toEqual([])

  await logInAgain(last, 'student@demo.test')
  await last.goto(`${path}/homework?task=${task.id}`)
  await expect(answer(last)).toHaveValue('')
  await last.evaluate(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = full
    Storage.prototype.setItem = full
  })
  await chosen.setInputFiles({ ...note, name: 'третья.txt' })
  await expect(last.getByText(/места на этом устройстве для файла не хватает/)).toBeVisible()
  await answer(last).fill('Не ушло и не поместилось')
  await expect(last.getByText(/на этом устройстве нет места для текста/)).toBeVisible()
  await own.close()
})
