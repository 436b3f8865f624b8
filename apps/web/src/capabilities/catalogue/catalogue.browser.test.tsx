import {
  findGuestProgram,
  listFacets,
  listGuestPrograms,
  suggestPrograms,
} from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const cards = page.getByRole('article')
const order = page.getByRole('combobox', { name: 'Порядок' })
const lastAsked = () => server.sent(listGuestPrograms).at(-1)?.query

/** Responds with 60 programs, 24 on a page, and with the counts of each filter. */
function answerPrograms(count = 60) {
  server.answer(listGuestPrograms, ({ query }) => {
    const from = ((query.page ?? 1) - 1) * 24
    const ids =
      query.ids ?? Array.from({ length: Math.min(24, count - from) }, (_, position) => from + position + 1)
    return { count, results: ids.map((id) => ({ id, title: `Программа ${id}` })) }
  })
  // Hovering over a card prefetches its program.
  server.answer(findGuestProgram, ({ params }) => ({ id: params.id, title: `Программа ${params.id}` }))
  server.answer(listFacets, {
    count,
    open: 7,
    degree: [
      { id: 3, name: 'Бакалавриат', count: 20 },
      { id: 4, name: 'Магистратура', count: 40 },
    ],
    country: [{ code: 'FR', name: 'Франция', count: 5 }],
    price: {
      min: 0,
      max: 20_000_000,
      unknown: 2,
      buckets: Array.from({ length: 20 }, (_, at) => ({
        from: at * 1_000_000,
        to: (at + 1) * 1_000_000,
        count: 3,
      })),
    },
  })
}

async function openCatalogue(search = '') {
  answerPrograms()
  const opened = await openPage(`/guest-catalog${search}`)
  await expect.element(cards.first()).toBeVisible()
  return opened
}

test('the tags stand in four rows: tag with city, university with its tag, degree with faculty, format [R438]', async () => {
  await openCatalogue()
  const rows = [...document.querySelectorAll('aside [data-row]')].map((row) =>
    [...row.querySelectorAll('button > span:first-child')].map((name) => name.textContent),
  )
  expect(rows).toEqual([
    ['Категория', 'Город'],
    ['Университет', 'Тип вуза'],
    ['Степень', 'Специальность'],
    ['Формат'],
  ])
})

test('the tuition narrows on the bars and in the fields, and stands in the address', async () => {
  const opened = await openCatalogue()
  const max = page.getByRole('slider', { name: 'Стоимость обучения: Не больше' })
  ;(max.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft>12/}')
  await expect.poll(opened.address).toContain('price_max=8000000')
  await expect.poll(lastAsked).toMatchObject({ price_max: 8_000_000 })
  await page.getByRole('textbox', { name: /Стоимость обучения: Не больше/ }).fill('12 000 000')
  await expect.poll(opened.address).toContain('price_max=12000000')
  await expect
    .element(page.getByRole('button', { name: /Убрать фильтр «Стоимость обучения: до 12.000.000/ }))
    .toBeVisible()
})

test('the list is sorted in five ways, each a question of its own to the server [R385-R389]', async () => {
  const opened = await openCatalogue()
  const labels = [...(order.element() as HTMLSelectElement).options].map(({ text }) => text)
  expect(labels).toEqual([
    'По умолчанию',
    'Сначала дорогие',
    'Сначала дешёвые',
    'По стоимости обучения',
    'По стоимости подачи',
  ])
  for (const [label, name, asked] of [
    ['Сначала дорогие', 'expensiveFirst', { cost_value: 'desc', price_value: 'desc' }],
    ['Сначала дешёвые', 'cheapFirst', { cost_value: 'asc', price_value: 'asc' }],
    ['По стоимости обучения', 'byTuition', { price_value: 'asc' }],
    ['По стоимости подачи', 'bySubmissionFee', { cost_value: 'asc' }],
  ] as const) {
    await userEvent.selectOptions(order, label)
    await expect.poll(opened.address).toBe(`/guest-catalog?sort=${name}`)
    await expect.poll(lastAsked).toMatchObject(asked)
  }
  await userEvent.selectOptions(order, 'По умолчанию')
  await expect.poll(opened.address).toBe('/guest-catalog')
})

test('up to four programs are compared side by side, and the address shares them', async () => {
  const opened = await openCatalogue()
  for (let position = 0; position < 4; position += 1)
    await cards
      .nth(position)
      .getByRole('button', { name: /^Сравнить: / })
      .click()
  const full = cards.nth(4).getByRole('button', { name: 'В сравнении уже четыре программы' })
  await expect.element(full).toHaveAttribute('aria-disabled', 'true')
  const tray = page.getByRole('region', { name: 'Сравнение программ' })
  await expect.element(tray).toMatchTextContent(/4\sпрограммы/)
  await tray.getByRole('link', { name: 'Сравнить' }).click()
  const heads = page.getByRole('table').getByRole('columnheader')
  await expect.poll(() => heads.elements().length).toBe(4)
  await expect.element(page.getByRole('rowheader', { name: 'Стоимость обучения' })).toBeVisible()
  await page
    .getByRole('link', { name: /^Убрать из сравнения/ })
    .first()
    .click()
  await expect.poll(() => heads.elements().length).toBe(3)
  await opened.reload()
  await expect.poll(() => heads.elements().length).toBe(3)
})

test('when nothing fits, the page says which filter to loosen', async () => {
  server.answer(listFacets, {})
  server.answer(listGuestPrograms, ({ query }) =>
    query.price_max === undefined ? { count: 5, results: [{ title: 'Сидней' }] } : { count: 0, results: [] },
  )
  const opened = await openPage('/guest-catalog?q=сидней&price_max=1')
  await expect.element(page.getByRole('heading', { name: 'По таким условиям программ нет' })).toBeVisible()
  await page.getByRole('button', { name: /^Без «Стоимость обучения: до 1/ }).click()
  await expect.poll(opened.address).not.toContain('price_max')
  await expect.element(cards.first()).toBeVisible()
})

test('another language keeps what was typed', async () => {
  const opened = await openCatalogue()
  await page.getByRole('combobox', { name: 'Поиск программ' }).fill('сидн')
  await expect.poll(() => decodeURIComponent(opened.address())).toContain('q=сидн')
  await page.getByRole('button', { name: /Рус/ }).click()
  await page.getByRole('menuitem', { name: 'Қазақша' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Оқу бағдарламалары')
  await expect.element(page.getByRole('combobox', { name: 'Бағдарлама іздеу' })).toHaveValue('сидн')
  expect(decodeURIComponent(opened.address())).toContain('q=сидн')
  expect(document.documentElement.lang).toBe('kk')
})

test('the pages of the list have addresses, and the focus goes to the top of the next one [R275]', async () => {
  const opened = await openCatalogue()
  await page
    .getByRole('navigation', { name: 'Страницы каталога' })
    .getByRole('link', { name: 'Страница 2' })
    .click()
  await expect.poll(opened.address).toContain('page=2')
  await expect.poll(lastAsked).toMatchObject({ page: 2, page_size: 24 })
  await expect.element(cards.first().getByRole('heading')).toHaveTextContent('Программа 25')
  expect(document.activeElement?.id).toBe('found')
})

test('filters are taken away one by one and all at once, and the browser goes back through them [R005]', async () => {
  const opened = await openCatalogue()
  const steps = ['/guest-catalog', '/guest-catalog?degree=3', '/guest-catalog?degree=3&is_open=true'] as const
  ;(document.querySelector('[data-filter="degree"]') as HTMLElement).click()
  const list = page.getByRole('dialog')
  await list.getByRole('checkbox', { name: /^Бакалавриат \d/ }).click()
  await list.getByRole('button', { name: 'Готово' }).click()
  await expect.poll(opened.address).toBe(steps[1])
  await page.getByRole('checkbox', { name: /Приём открыт сейчас/ }).click()
  await expect.poll(opened.address).toBe(steps[2])
  await expect.poll(lastAsked).toMatchObject({ degree: [3], is_open: true })
  opened.back()
  await expect.poll(opened.address).toBe(steps[1])
  await expect.element(page.getByRole('checkbox', { name: /Приём открыт сейчас/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Убрать фильтр «Бакалавриат»' }).click()
  await expect.poll(opened.address).toBe(steps[0])
  await opened.goTo(steps[2])
  await page.getByRole('button', { name: 'Сбросить всё' }).click()
  await expect.poll(opened.address).toBe(steps[0])
})

test('on a phone the filters are a sheet from below, the logo is the short one, nothing scrolls sideways [R087]', async () => {
  const name = page.getByRole('banner').getByText('Qadam Demo').first()
  await openCatalogue()
  await expect.element(name).toBeVisible()
  await page.viewport(390, 844)
  const opened = await openCatalogue()
  await expect.element(name).not.toBeVisible()
  expect(getComputedStyle(document.querySelector('aside[aria-label="Фильтры"]') as Element).display).toBe(
    'none',
  )
  await page.getByRole('button', { name: 'Фильтры' }).click()
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  const country = sheet.getByRole('button', { name: /Страна/ })
  await country.click()
  const list = page.getByRole('dialog', { name: 'Страна' })
  await list.getByRole('checkbox', { name: /Франция/ }).click()
  await list.getByRole('button', { name: 'Назад к фильтрам' }).click()
  await expect.element(country).toHaveFocus()
  await expect.element(country).toMatchTextContent(/Франция/)
  await sheet.getByRole('button', { name: /^Показать/ }).click()
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)
  expect(opened.address()).toContain('country=FR')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

const search = page.getByRole('combobox', { name: 'Поиск программ' })

function answerSuggestions() {
  server.answer(suggestPrograms, ({ query }) =>
    query.q?.startsWith('си')
      ? {
          meant: null,
          programs: [{ id: 5, name: 'Сиднейская школа', university: 'UNSW' }],
          universities: [{ id: 8, name: 'Сиднейский университет' }],
          cities: [{ ids: [3, 4], name: 'Сидней' }],
          fields: [{ id: null, name: 'Сити-менеджмент' }],
        }
      : { meant: null, programs: [], universities: [], cities: [], fields: [] },
  )
}

test('suggestions come in groups while typing, are walked by the arrows, and a city narrows by all its districts', async () => {
  answerSuggestions()
  const opened = await openCatalogue()
  await search.fill('си')
  const list = page.getByRole('listbox', { name: 'Подсказки поиска' })
  await expect.element(list).toBeVisible()
  await expect.element(search).toHaveAttribute('aria-expanded', 'true')
  for (const group of ['Направления', 'Города', 'Университеты', 'Программы'])
    await expect.element(list.getByRole('group', { name: group })).toBeVisible()
  await expect.element(page.getByText('4 подсказки, выбирайте стрелками')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const city = list.getByRole('option', { name: 'Сидней', exact: true })
  await expect.element(city).toHaveAttribute('aria-selected', 'true')
  expect(search.element().getAttribute('aria-activedescendant')).toBe(city.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.poll(opened.address).toBe('/guest-catalog?city=3%2C4')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(search).toHaveValue('')
  await expect.element(search).toHaveFocus()
})

test('Escape closes the suggestions and leaves the words; Enter without a choice searches for them', async () => {
  answerSuggestions()
  const opened = await openCatalogue()
  await search.fill('сити')
  const list = page.getByRole('listbox', { name: 'Подсказки поиска' })
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(search).toHaveValue('сити')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => decodeURIComponent(opened.address())).toBe('/guest-catalog?q=сити')
  await search.fill('сит')
  await list.getByRole('option', { name: 'Сити-менеджмент' }).click()
  await expect.poll(() => decodeURIComponent(opened.address())).toBe('/guest-catalog?q=Сити-менеджмент')
})

test('near results stand under a line that says so, with what may have been meant', async () => {
  answerSuggestions()
  const opened = await openCatalogue()
  server.answer(listGuestPrograms, ({ query }) => ({
    count: 1,
    results: [{ id: 1, title: 'Медицина' }],
    search:
      query.q === 'медецина марс'
        ? { near: true, meant: 'медицина марс', terms: [] }
        : {
            near: false,
            meant: null,
            terms:
              query.q === 'врач'
                ? [{ word: 'врач', names: ['Общая медицина', 'Стоматология'], more: 2 }]
                : [],
          },
  }))
  await search.fill('медецина марс')
  await expect
    .element(page.getByText('Всем словам не подходит ничего. Показаны близкие результаты.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Возможно, вы искали «медицина марс»' }).click()
  await expect.poll(() => decodeURIComponent(opened.address())).toContain('q=медицина+марс')
  await expect.element(page.getByText(/близкие результаты/)).not.toBeInTheDocument()
  await search.fill('врач')
  await expect
    .element(page.getByText('«врач» мы поняли так: Общая медицина; Стоматология и ещё 2'))
    .toBeVisible()
})
