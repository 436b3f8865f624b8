import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from '../axe.ts'
import { contextOf } from '../cast.ts'

const found = (page: Page) => page.locator('#found')
const cards = (page: Page) => page.getByRole('article')
const search = (page: Page) => page.getByRole('textbox', { name: 'Поиск программ' })

/** How many programs the page says it has found. */
async function count(page: Page): Promise<number> {
  await expect(found(page)).toHaveText(/\d/)
  return Number((await found(page).innerText()).replace(/\D/g, ''))
}

async function choose(page: Page, filter: string, value: RegExp) {
  await page.locator(`[data-filter="${filter}"]`).first().click()
  const list = page.getByRole('dialog')
  await list.getByRole('checkbox', { name: value }).first().check()
  await list.getByRole('button', { name: 'Готово' }).click()
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

  test('sees the tags in four rows: tag with city, university with its tag, degree with faculty, format [R438]', async ({
    page,
  }) => {
    await page.goto('/guest-catalog')
    await count(page)
    const rows = await page
      .locator('aside [data-row]')
      .evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll('button > span:first-child')].map((name) => name.textContent),
        ),
      )
    expect(rows).toEqual([
      ['Категория', 'Город'],
      ['Университет', 'Тип вуза'],
      ['Степень', 'Специальность'],
      ['Формат'],
    ])
  })

  test('filters, takes filters away one by one and all at once, and goes back with the browser [R005]', async ({
    page,
  }) => {
    await page.goto('/guest-catalog')
    const all = await count(page)
    await choose(page, 'degree', /^Бакалавриат \d/)
    await expect(page).toHaveURL(/degree=/)
    await expect.poll(() => count(page)).toBeLessThan(all)
    const bachelors = await count(page)
    await page.getByRole('checkbox', { name: /Приём открыт сейчас/ }).check()
    await expect(page).toHaveURL(/is_open=true/)
    await expect.poll(() => count(page)).toBeLessThan(bachelors)
    const open = await count(page)
    await expect(cards(page)).toHaveCount(Math.min(open, 24))
    await expect(cards(page).first()).toContainText(/Остал|Последний день/)

    await page.reload()
    await expect.poll(() => count(page)).toBe(open)
    await page.goBack()
    await expect.poll(() => count(page)).toBe(bachelors)
    await page.goForward()
    await expect.poll(() => count(page)).toBe(open)

    await page.getByRole('button', { name: 'Убрать фильтр «Приём открыт сейчас»' }).click()
    await expect.poll(() => count(page)).toBe(bachelors)
    await page.getByRole('button', { name: 'Сбросить всё' }).click()
    await expect.poll(() => count(page)).toBe(all)
    expect(new URL(page.url()).search).toBe('')
  })

  test('narrows by what the tuition costs, on the bars and in the fields', async ({ page }) => {
    await page.goto('/guest-catalog')
    const all = await count(page)
    const most = page.getByRole('slider', { name: 'Стоимость обучения: Не больше' })
    await expect(most).toBeEnabled()
    await most.focus()
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/price_max=\d+/)
    await expect.poll(() => count(page)).toBeLessThan(all)
    const field = page.getByRole('textbox', { name: /Стоимость обучения: Не больше/ })
    await field.fill('12 000 000')
    await expect(page).toHaveURL(/price_max=12000000/)
    await expect(
      page.getByRole('button', { name: /Убрать фильтр «Стоимость обучения: до 12.000.000/ }),
    ).toBeVisible()
  })

  test('sorts in the five ways of the list [R385-R389]', async ({ page }) => {
    await page.goto('/guest-catalog')
    await count(page)
    const order = page.getByRole('combobox', { name: 'Порядок' })
    expect(await order.locator('option').allInnerTexts()).toEqual([
      'По умолчанию',
      'Сначала дорогие',
      'Сначала дешёвые',
      'По стоимости обучения',
      'По стоимости подачи',
    ])
    const first = () => cards(page).first().getByRole('heading').innerText()
    const usual = await first()
    const firsts = new Map<string, string>()
    for (const [label, name] of [
      ['Сначала дорогие', 'expensiveFirst'],
      ['Сначала дешёвые', 'cheapFirst'],
      ['По стоимости обучения', 'byTuition'],
      ['По стоимости подачи', 'bySubmissionFee'],
    ] as const) {
      await order.selectOption({ label })
      await expect(page).toHaveURL(new RegExp(`sort=${name}`))
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      firsts.set(name, await first())
    }
    expect(firsts.get('expensiveFirst')).not.toBe(firsts.get('cheapFirst'))
    expect(firsts.get('byTuition')).toBe(firsts.get('cheapFirst'))
    await expect(cards(page).first()).toContainText('Подача заявки: Бесплатно')
    await order.selectOption({ label: 'По умолчанию' })
    await expect(page).not.toHaveURL(/sort=/)
    await expect.poll(first).toBe(usual)
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

  test('compares up to four programs side by side and shares the address', async ({ page }) => {
    await page.goto('/guest-catalog?is_open=true')
    for (let place = 0; place < 4; place += 1) {
      await cards(page)
        .nth(place)
        .getByRole('button', { name: /^Сравнить: / })
        .click()
    }
    const full = cards(page).nth(4).getByRole('button', { name: 'В сравнении уже четыре программы' })
    await expect(full).toHaveAttribute('aria-disabled', 'true')
    const tray = page.getByRole('region', { name: 'Сравнение программ' })
    await expect(tray).toContainText('4 программы')
    await tray.getByRole('link', { name: 'Сравнить' }).click()
    await expect(page).toHaveURL(/compare=/)
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    await expect(table.getByRole('rowheader', { name: 'Стоимость обучения' })).toBeVisible()
    await page
      .getByRole('link', { name: /^Убрать из сравнения/ })
      .first()
      .click()
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    await page.reload()
    await expect(table.getByRole('columnheader')).toHaveCount(3)
  })

  test('learns which filter to loosen when nothing fits', async ({ page }) => {
    await page.goto('/guest-catalog?q=сидней&price_max=1')
    await expect(page.getByRole('heading', { name: 'По таким условиям программ нет' })).toBeVisible()
    await page.getByRole('button', { name: /^Без «Стоимость обучения: до 1/ }).click()
    await expect(page).not.toHaveURL(/price_max/)
    await expect(cards(page).first()).toBeVisible()
  })

  test('switches the language and keeps what was typed', async ({ page }) => {
    await page.goto('/guest-catalog')
    await count(page)
    await search(page).fill('сидн')
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'сидн')
    await page.getByRole('button', { name: /Рус/ }).click()
    await page.getByRole('menuitem', { name: 'Қазақша' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оқу бағдарламалары')
    await expect(page.getByRole('textbox', { name: 'Бағдарлама іздеу' })).toHaveValue('сидн')
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'сидн')
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
  })

  test('goes through the pages of the list by their addresses [R275]', async ({ page }) => {
    await page.goto('/guest-catalog')
    const first = await cards(page).first().getByRole('heading').innerText()
    const asked = page.waitForRequest(/guest_course_in_catalog\/\?.*\bpage=2\b/)
    await page
      .getByRole('navigation', { name: 'Страницы каталога' })
      .getByRole('link', { name: 'Страница 2' })
      .click()
    await expect(page).toHaveURL(/page=2/)
    await asked
    await expect(cards(page).first().getByRole('heading')).not.toHaveText(first)
    await expect(found(page)).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the filters are a sheet from below, the logo is the short one, nothing scrolls sideways [R087]', async ({
    page,
  }) => {
    await page.goto('/guest-catalog')
    const all = await count(page)
    await expect(page.locator('aside[aria-label="Фильтры"]')).toBeHidden()
    await page.getByRole('button', { name: 'Фильтры' }).click()
    const sheet = page.getByRole('dialog', { name: 'Фильтры' })
    await sheet.locator('[data-filter="country"]').click()
    const list = page.getByRole('dialog', { name: 'Страна' })
    await list.getByRole('checkbox', { name: /Франция/ }).check()
    await list.getByRole('button', { name: 'Назад к фильтрам' }).click()
    await expect(sheet.locator('[data-filter="country"]')).toBeFocused()
    await expect(sheet.locator('[data-filter="country"]')).toContainText('Франция')
    await sheet.getByRole('button', { name: /^Показать/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => count(page)).toBeLessThan(all)
    await expect(page).toHaveURL(/country=FR/)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wider).toBe(false)
    await expect(
      page
        .getByRole('banner')
        .getByText(/^Qadam (Demo|Academy)$/)
        .first(),
    ).not.toBeInViewport()
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

test('a guest who asks for the members’ catalogue is led to the guests’ one; a student stays and finds the last filters there [R036 R070 R075]', async ({
  page,
  browser,
}) => {
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
  await own.getByRole('navigation').getByRole('link', { name: 'Каталог' }).first().click()
  await expect(own).toHaveURL((url) => url.searchParams.get('q') === 'париж')
  await context.close()
})

test('the catalogue paints without moving, and axe finds nothing in it, its lists and its comparison', async ({
  page,
}) => {
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
  await page.waitForLoadState('networkidle')
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
