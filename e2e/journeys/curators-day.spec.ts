import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { ownPhone } from '../own-phone.ts'
import { countedHands } from '../presses.ts'
import { apiOf, course } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, logInByForm, signedIn } from '../sign-in.ts'

const root = `${serverAddress}/api/v1`
const accounts = `${root}/user/accounts`
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Almaty' })

/** A new curator with two students of their own: something of every kind waits for the curator. */
async function curatorWithWork() {
  const owner = await apiOf('owner@demo.test')
  const newPerson = async (role: string, facts: object) => {
    const email = `${role}${randomInt(1e9)}@people.test`
    const person = { role, email, phone: ownPhone(), password: goodPassword, ...facts }
    return { id: (await owner('POST', `${accounts}/manager_create/`, person)).id, email }
  }
  // A search takes digits for a phone.
  const mark = Array.from({ length: 9 }, () => 'бвгдзклмнпрст'[randomInt(13)]).join('')
  const curator = await newPerson('admin', { first_name: 'Томирис', last_name: `Істер ${mark}` })
  const newStudent = (first_name: string) =>
    newPerson('student', { first_name, last_name: `Күнов ${mark}`, responsible: curator.id })
  const [first, second] = [await newStudent('Алихан'), await newStudent('Дана')]
  const work = await apiOf(curator.email, goodPassword)
  await work('POST', `${accounts}/next_step_create/`, {
    user: first.id,
    text: 'Позвонить отцу',
    due_on: today(),
  })
  const study = await apiOf(first.email, goodPassword)
  await study('POST', `${accounts}/message_create/`, { text: 'Когда нужен перевод?' })
  return {
    curator,
    first,
    second,
    work,
    lastName: `Күнов ${mark}`,
    curatorName: `Томирис Істер ${mark}`,
  }
}

/** Brings a passport as the student. */
async function bringPassport(student: { readonly id: number; readonly email: string }) {
  const { access } = await signedIn(student.email, goodPassword)
  const form = new FormData()
  form.set('type', 'passport')
  form.set(
    'file',
    new Blob(
      [
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
      ],
      { type: 'application/pdf' },
    ),
    'passport.pdf',
  )
  const answer = await fetch(`${accounts}/upload_doc/${student.id}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: form,
  })
  expect(answer.status, await answer.clone().text()).toBe(201)
}

test('the acts that a curator does most take no more presses than promised', { tag: '@long' }, async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { curator, first, second, work, lastName, curatorName } = await curatorWithWork()
  for (const student of [first, second]) await bringPassport(student)
  const context = await browser.newContext({ baseURL: serverAddress, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const hands = countedHands(page)

  await test.step('what needs me: nothing to press after sign-in', async () => {
    await logInByForm(page, curator.email, goodPassword)
    await expect(page.getByTitle('Позвонить отцу', { exact: true })).toBeVisible()
    await expect(page.getByTitle('«Когда нужен перевод?»')).toBeVisible()
    expect(hands.spent()).toBe(0)
  })

  await test.step('a line of Today: one press', async () => {
    await hands.click(page.getByRole('button', { name: `Сделано: Алихан ${lastName}` }))
    await expect(page.getByTitle('Позвонить отцу', { exact: true })).toBeHidden()
    expect(hands.spent()).toBe(1)
  })

  await test.step('a document: one key, and nothing for the next one', async () => {
    await page.goto('/documents?mine=true')
    await expect(page.getByRole('heading', { name: new RegExp(`${lastName}$`), level: 2 })).toBeVisible()
    const shown = await page
      .getByRole('heading', { name: new RegExp(`${lastName}$`), level: 2 })
      .textContent()
    const other = shown?.startsWith('Алихан') ? 'Дана' : 'Алихан'
    await expect(page.getByRole('button', { name: /^Принять/ })).toBeEnabled()
    await hands.press('KeyA')
    await expect(page.getByRole('heading', { name: `${other} ${lastName}`, level: 2 })).toBeVisible()
    expect(hands.spent()).toBe(1)
  })

  await test.step('the students of a curator: at most three presses', async () => {
    await page.goto('/users-list?tab=all')
    await hands.click(page.getByRole('button', { name: 'Куратор', exact: true }))
    await hands.click(page.getByRole('checkbox', { name: curatorName }))
    await expect(page.getByRole('table', { name: 'Студенты' }).getByRole('row')).toHaveCount(3)
    expect(hands.spent()).toBeLessThanOrEqual(3)
    await page.keyboard.press('Escape')
  })

  const link = page.getByRole('link', { name: `Алихан ${lastName}` })
  await test.step('a note: one key and its words', async () => {
    await link.focus()
    await hands.press('KeyN')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(hands.spent()).toBe(1)
    await hands.type('Отец перезвонит')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a next step: one key and its words', async () => {
    await link.focus()
    await hands.press('KeyS')
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    expect(hands.spent()).toBe(1)
    await hands.type('Проверить перевод')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('table').getByText('Проверить перевод')).toBeVisible()
  })

  await test.step('a message: opened and sent', async () => {
    await page.goto('/messages')
    await hands.click(page.getByRole('navigation', { name: 'Переписки' }).getByText(`Алихан ${lastName}`))
    await expect(page.getByText('Когда нужен перевод?').last()).toBeVisible()
    const words = page.getByRole('textbox', { name: 'Сообщение' })
    await words.fill('К пятнице')
    await hands.press('Control+Enter')
    await expect(words).toHaveValue('')
    expect(hands.spent()).toBe(2)
  })

  await test.step('an application: one drag when it may, and what is missing named and linked when it may not', async () => {
    const answer = await fetch(`${course}/course/guest_course_in_catalog/?is_open=true&page_size=100`)
    const open = (await answer.json()) as { results: { id: number; cost: number | null; is_free: boolean }[] }
    const program = open.results.find(({ cost, is_free: isFree }) => isFree || !cost)
    if (!program) throw new Error('every open program of the demo has a fee')
    for (const student of [first, second])
      await work('POST', `${course}/course/status/`, {
        user_id: student.id,
        course_id: program.id,
        status: 'selected',
      })
    const { results } = (await work('GET', `${accounts}/upload_doc/${first.id}/`)) as unknown as {
      results: { type_id: number; state: string }[]
    }
    for (const { type_id: type, state } of results)
      if (state === 'missing')
        await work('POST', `${root}/user/documents/waive/${first.id}/${type}/`, { reason: 'seen_on_paper' })
    await page.goto(`/applications?view=board&q=${encodeURIComponent(lastName)}`)
    const column = (status: string) => page.getByRole('region', { name: status })
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} ${lastName}` })
    await hands.drag(card('Алихан'), column('На рассмотрении'))
    await expect(column('На рассмотрении').getByText(`Алихан ${lastName}`)).toBeVisible()
    expect(hands.spent()).toBe(1)
    await hands.drag(card('Дана'), column('На рассмотрении'))
    const missing = page.getByRole('dialog').getByRole('link').first()
    await expect(missing).toHaveAttribute('href', new RegExp(`/user/view/${second.id}`))
    expect(hands.spent()).toBe(1)
    await page.keyboard.press('Escape')
  })

  await test.step('a student at the next stage: one drag', async () => {
    await page.goto(`/users-list?tab=all&layout=board&q=${encodeURIComponent(lastName)}`)
    const from = page.getByRole('region').filter({ has: link })
    await expect(from).toHaveAccessibleName('Без этапа')
    const to = page.getByRole('region', { name: 'Сбор документов' })
    await hands.drag(from.getByRole('listitem').filter({ has: link }), to)
    await expect(to.getByRole('link', { name: `Алихан ${lastName}` })).toBeVisible()
    expect(hands.spent()).toBe(1)
  })
  await context.close()
})
