import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { NamedStair, Stair } from '../Stair.tsx'
import { CostBar } from './CostBar.tsx'
import { DeadlineStrip } from './DeadlineStrip.tsx'
import { Funnel } from './Funnel.tsx'
import { Ring } from './Ring.tsx'
import { StackedColumns } from './StackedColumns.tsx'

const tenge = (sum: number) => `${sum} ₸`

/** The text of each row of the table that a chart has for screen readers. */
async function rowsOf(caption: string): Promise<string[]> {
  const table = page.getByRole('table', { name: caption })
  await expect.element(table).toBeInTheDocument()
  const rows = table.getByRole('row').elements()
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(': '))
}

async function stepsOf(name: string): Promise<Element[]> {
  const stair = page.getByRole('progressbar', { name })
  await expect.element(stair).toBeInTheDocument()
  return [...stair.element().children]
}

const statesOf = async (name: string) => (await stepsOf(name)).map((step) => step.getAttribute('data-state'))

test('a stair fills the steps that are done and marks the next one', async () => {
  await renderScreen(
    <>
      <Stair done={2} total={4} label="Курс" />
      <Stair done={0} total={3} label="Новый" />
      <Stair done={4} total={4} label="Готовый" />
    </>,
  )
  expect(await statesOf('Курс')).toEqual(['done', 'done', 'next', 'future'])
  expect(await statesOf('Новый')).toEqual(['next', 'future', 'future'])
  expect(await statesOf('Готовый')).toEqual(['done', 'done', 'done', 'done'])
})

test('a long stair has ten steps: one from the first thing done, all only at the end', async () => {
  await renderScreen(
    <>
      <Stair done={1} total={200} label="Начало" />
      <Stair done={199} total={200} label="Почти" />
      <Stair done={0} total={0} label="Пустой" />
    </>,
  )
  expect((await statesOf('Начало')).filter((state) => state === 'done')).toHaveLength(1)
  expect((await statesOf('Почти')).at(-1)).toBe('next')
  expect(await statesOf('Пустой')).toEqual(['next'])
  const bar = page.getByRole('progressbar', { name: 'Почти' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '199')
  await expect.element(bar).toHaveAttribute('aria-valuemax', '200')
})

/** Fails unless each box stands on the same line as the one before it, touches it and is higher. */
function expectOneStair(boxes: readonly DOMRect[]) {
  for (const [at, box] of boxes.slice(1).entries()) {
    const before = boxes[at] as DOMRect
    expect(box.left).toBeCloseTo(before.right, 1)
    expect(box.bottom).toBeCloseTo(before.bottom, 1)
    expect(box.top).toBeLessThan(before.top)
  }
}

test.each(['sm', 'md', 'lg'] as const)(
  'the steps of a stair (%s) are one outline that rises',
  async (size) => {
    await renderScreen(<Stair done={1} total={5} label="Курс" size={size} />)
    const steps = await stepsOf('Курс')
    expect(steps).toHaveLength(5)
    expectOneStair(steps.map((step) => step.getBoundingClientRect()))
    // The sun stands on the next step of all but the small ones, inside the stair.
    const ball = getComputedStyle(steps[1] as Element, '::before')
    expect(Number.parseFloat(ball.height) > 0).toBe(size !== 'sm')
  },
)

const figures = (
  <NamedStair
    steps={['1–30 дней', '31–60 дней', '61–90 дней', 'больше 90'].map((name) => ({
      key: name,
      words: <button type="button">{name}</button>,
    }))}
  />
)

test('steps with figures are one stair side by side, and on a phone one from row to row', async () => {
  const boxes = () =>
    page
      .getByRole('list')
      .getByRole('button')
      .elements()
      .map((button) => (button.parentElement as Element).getBoundingClientRect())
  await page.viewport(1440, 900)
  await renderScreen(figures)
  await expect.element(page.getByRole('button', { name: '1–30 дней' })).toBeVisible()
  expectOneStair(boxes())
  await page.viewport(390, 800)
  await expect.poll(() => boxes()[1]?.top).toBeGreaterThanOrEqual(boxes()[0]?.bottom ?? 0)
  const starts = boxes().map(({ left }) => left)
  expect(starts).toEqual(starts.toSorted((a, b) => b - a))
  expect(new Set(starts).size).toBe(4)
  expect(Math.max(...boxes().map(({ right }) => right))).toBeLessThanOrEqual(390)
  await page.viewport(1280, 900)
})

test('a ring shows its parts in proportion around what is done, and says them once in a table', async () => {
  const parts = [
    { name: 'До 1 декабря', value: 4, tone: 'next' },
    { name: 'Для визы', value: 1, tone: 'after' },
    { name: 'Позже', value: 0, tone: 'last' },
    { name: 'Готово', value: 5, tone: 'done' },
  ] as const
  await renderScreen(<Ring parts={parts} label="Документы" caption="из 10 готово" />)
  expect(await rowsOf('Документы')).toEqual(['До 1 декабря: 4', 'Для визы: 1', 'Позже: 0', 'Готово: 5'])
  const arcs = [...page.getByRole('figure').element().querySelectorAll('circle')]
  expect(arcs.map((arc) => [arc.dataset['tone'], Number(arc.getAttribute('stroke-dashoffset'))])).toEqual([
    ['next', 0],
    ['after', -40],
    ['done', -50],
  ])
  const shown = page.getByRole('figure').element().querySelector('span')
  expect([shown?.textContent, shown?.ariaHidden]).toEqual(['5из 10 готово', 'true'])
})

test('a cost bar is stacked in proportion, and its parts are a table', async () => {
  const parts = [
    { name: 'Обучение', value: 3_000_000, color: 'mermaid' },
    { name: 'Жизнь', value: 1_000_000, color: 'yellow' },
  ] as const
  await renderScreen(
    <div style={{ width: 402 }}>
      <CostBar label="Год" total="4 000 000 ₸" parts={parts} format={tenge} />
    </div>,
  )
  await expect.element(page.getByText('3000000 ₸')).toBeVisible()
  const bar = page.getByRole('figure').element().querySelector('[aria-hidden]')
  const widths = [...(bar?.children ?? [])].map((part) => Math.round(part.getBoundingClientRect().width))
  expect(widths).toEqual([300, 100])
  await expect.element(page.getByText('4 000 000 ₸')).toBeVisible()
})

test('a deadline strip orders what is still to come and marks the last three days', async () => {
  await renderScreen(
    <DeadlineStrip
      label="Сроки"
      today={{ on: '2026-11-23', name: 'Сегодня' }}
      deadlines={[
        { on: '2027-01-15', name: 'Виза' },
        { on: '2026-11-25', name: 'Перевод' },
        { on: '2026-11-01', name: 'Паспорт' },
      ]}
      format={(day) => day}
    />,
  )
  expect(await rowsOf('Сроки')).toEqual(['Перевод: 2026-11-25', 'Виза: 2027-01-15'])
  const urgent = document.querySelectorAll('li[data-urgent]')
  expect([...urgent].map(({ textContent }) => textContent)).toEqual(['Перевод 2026-11-25'])
})

const stageNumbers = [
  { key: 'contract', name: 'Договор', reached: 200, passed: 150, open: 30, lost: 20, before: 160 },
  { key: 'applied', name: 'Подано', reached: 150, passed: 150, open: 0, lost: 0, before: 0 },
] as const

const theFunnel = (
  <Funnel
    label="Воронка"
    stages={stageNumbers}
    format={String}
    share={({ reached }) => `${reached} из 200`}
    words={{
      passed: (value) => `прошли ${value}`,
      open: (value) => `открыты ${value}`,
      lost: (value) => `ушли ${value}`,
      before: (value) => `год назад ${value}`,
    }}
    link={({ stage, part, label, className, style, isPicture, children }) => (
      <a
        key={part}
        href={`#${stage}-${part}`}
        aria-label={label}
        className={className}
        style={style}
        tabIndex={isPicture ? -1 : undefined}
      >
        {children}
      </a>
    )}
  />
)

test('a funnel stacks its parts in proportion, links each, and draws the year before as a line', async () => {
  await page.viewport(1440, 900)
  await renderScreen(theFunnel)
  await expect.element(page.getByRole('list', { name: 'Воронка' })).toBeVisible()
  const [contract] = page.getByRole('list', { name: 'Воронка' }).element().children
  const heightOf = (part: string) =>
    contract?.querySelector(`[aria-hidden] [href="#contract-${part}"]`)?.getBoundingClientRect().height ?? 0
  expect(heightOf('passed') / heightOf('open')).toBeCloseTo(5, 1)
  expect(heightOf('open') / heightOf('lost')).toBeCloseTo(1.5, 1)
  await expect.element(page.getByText('160', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Договор: ушли 20' })).toBeVisible()
  // Nobody is lost at the second stage, so there is nothing to open.
  await expect.element(page.getByRole('link', { name: 'Подано: ушли 0' })).not.toBeInTheDocument()
})

test('on a phone the stages of a funnel stand under each other, all in view, with the year before in words', async () => {
  await page.viewport(390, 800)
  await renderScreen(theFunnel)
  await expect.element(page.getByRole('list', { name: 'Воронка' })).toBeVisible()
  const boxes = [...page.getByRole('list', { name: 'Воронка' }).element().children].map((stage) =>
    stage.getBoundingClientRect(),
  )
  expect(boxes[1]?.top).toBeGreaterThanOrEqual(boxes[0]?.bottom ?? 0)
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(390)
  await expect.element(page.getByText('год назад 160')).toBeVisible()
  await page.viewport(1280, 900)
})

test('columns have every value in a table, tell their parts by form, and mark what is still to come', async () => {
  await renderScreen(
    <StackedColumns
      label="Занятия"
      parts={[
        { key: 'held', name: 'Проведено', look: 'filled' },
        { key: 'unmarked', name: 'Не отмечено', look: 'striped' },
      ]}
      columns={[
        { key: '1', name: '16 ноября', values: [142, 4] },
        { key: '2', name: '23 ноября', values: [58, 11], isRunning: true, ahead: 80 },
      ]}
      format={String}
      words={{ name: 'Неделя', ahead: 'Впереди', table: 'Занятия таблицей' }}
    />,
  )
  await expect
    .element(page.getByRole('img', { name: /^23 ноября: Проведено 58, .*Впереди 80$/ }))
    .toBeVisible()
  const looks = [...document.querySelectorAll('figure ol [data-look]')].map((one) => getComputedStyle(one))
  expect(new Set(looks.map(({ backgroundImage }) => backgroundImage)).size).toBe(3)
  await page.getByLabelText('Занятия таблицей').first().click()
  const rows = page.getByRole('table').getByRole('row').elements()
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Неделя', 'Проведено', 'Не отмечено', 'Впереди'],
    ['16 ноября', '142', '4', '0'],
    ['23 ноября', '58', '11', '80'],
  ])
})
