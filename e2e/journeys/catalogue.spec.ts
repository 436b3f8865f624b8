import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from '../axe.ts'
import { contextOf } from '../contexts.ts'
import { ready } from '../ready.ts'

const found = (page: Page) => page.locator('#found')
const cards = (page: Page) => page.getByRole('article')
const search = (page: Page) => page.getByRole('combobox', { name: 'Поиск программ' })

/** Returns the number of programs that the page shows as found. */
async function count(page: Page): Promise<number> {
  await expect(found(page)).toHaveText(/\d/)
  return Number((await found(page).innerText()).replace(/\D/g, ''))
}

test.describe('a guest in the catalogue', () => {
  test('finds the programs of Sydney in Russian, in capitals, with a slip of the pen and in Kazakh letters [R005 R068 R264]', async ({
    page,
  }) => {
    await page.goto('/guest-catalog')
    const all = await count(page)
    const counts: number[] = []
    for (const words of ['сидней', 'СИДНЕЙ', 'sydney', 'sydnei']) {
      await search(page).fill(words)
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === words)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      counts.push(await count(page))
    }
    expect(new Set(counts).size).toBe(1)
    expect(counts[0]).toBeGreaterThan(50)
    expect(counts[0]).toBeLessThan(all)
    await search(page).fill('қаржы магистрі')
    await expect(cards(page).first()).toContainText(/финанс|finance/i)
  })

  test('opens a program, reads its rounds and requirements and comes back to the same page of the list [R069]', async ({
    page,
  }) => {
    await page.goto('/guest-catalog?is_open=true&page=2')
    await expect(cards(page).first()).toBeVisible()
    const title = await cards(page).first().getByRole('heading').innerText()
    await cards(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/guest-catalog\/info\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 20).replace(/[()]/g, '.')}`))
    await expect(page.getByRole('heading', { name: 'Раунды приёма' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Требования' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Главное' })).toContainText('Зарегистрироваться')
    await page.getByRole('link', { name: 'К каталогу' }).click()
    await expect(page).toHaveURL(
      (url) => url.searchParams.get('page') === '2' && url.searchParams.has('is_open'),
    )
  })
})

test.describe('a guest on a phone who types what they mean', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const [words, suggested, meant] of [
    ['компьютерные науки', /компьютер/i, /компьютер|информат|computer|informatic/i],
    ['врач', /медицин/i, /медицин|medic/i],
    ['экономика мельбурн', /econom|финанс|бухгалт/i, /econom|финанс|finance|commerce|бухгалт/i],
  ] as const)
    test(`opens what «${words}» means, by a suggestion and by Enter`, async ({ page }) => {
      await page.goto('/guest-catalog')
      await count(page)
      await search(page).fill(words)
      const list = page.getByRole('listbox', { name: 'Подсказки поиска' })
      await list
        .getByRole('group', { name: 'Программы' })
        .getByRole('option', { name: suggested })
        .first()
        .click()
      await expect(page).toHaveURL(/\/guest-catalog\/info\/\d+/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(suggested)

      await page.goto('/guest-catalog')
      await count(page)
      await search(page).fill(words)
      await search(page).press('Enter')
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === words)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(list).toBeHidden()
      await cards(page).first().getByRole('link').click()
      await expect(page).toHaveURL(/\/guest-catalog\/info\/\d+/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(meant)
    })
})

test('without a mouse: search, a filter, a program [R068]', async ({ page }) => {
  await page.goto('/guest-catalog')
  await count(page)
  await search(page).focus()
  await page.keyboard.type('мельбурн')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'мельбурн')
  await page.locator('[data-filter="degree"]').focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog')
  await expect(list).toBeVisible()
  await expect(list.locator(':focus')).toHaveCount(1)
  await list.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-filter="degree"]')).toBeFocused()
  await expect(page).toHaveURL(/degree=\d+/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await cards(page).first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/guest-catalog\/info\/\d+/)
})

test('a guest who asks for the members’ catalogue is led to the guests’ one; a student stays and finds the last filters there [R036 R070 R075]', {
  tag: '@long',
}, async ({ page, browser }) => {
  await page.goto('/catalog')
  await expect(page).toHaveURL(/\/guest-catalog/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)

  const context = await contextOf(browser, 'student')
  const own = await context.newPage()
  await own.goto('/catalog?q=париж')
  await expect(own.getByRole('navigation').getByRole('link', { name: 'Каталог' }).first()).toBeVisible()
  await expect(cards(own).first()).toBeVisible()
  await own.getByRole('checkbox', { name: /Приём открыт сейчас/ }).check()
  await expect(own).toHaveURL(/is_open=true/)
  await own.goto('/my-course')
  await own
    .getByRole('navigation')
    .getByRole('link', { name: /^Программы/ })
    .first()
    .click()
  await expect(own).toHaveURL((url) => url.searchParams.get('q') === 'париж')
  await context.close()
})

test('the catalogue paints without moving, and axe finds nothing in it, its lists and its comparison', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = window as unknown as { moved: number }
    shifts.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/guest-catalog')
  await expect(cards(page).first()).toBeVisible()
  await ready(page)
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02)
  const faults = () => faultsOf(page)
  expect(await faults()).toEqual([])
  await page.locator('[data-filter="university"]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faults()).toEqual([])
  await page.goto('/guest-catalog?is_open=true')
  await expect(cards(page).first()).toBeVisible()
  const links = await cards(page)
    .getByRole('link')
    .evaluateAll((all) => all.slice(0, 3).map((link) => link.getAttribute('href')))
  await page.goto(`/guest-catalog?compare=${links.map((href) => href?.split('/').at(-1)).join(',')}`)
  await expect(page.getByRole('table')).toBeVisible()
  expect(await faults()).toEqual([])
})
