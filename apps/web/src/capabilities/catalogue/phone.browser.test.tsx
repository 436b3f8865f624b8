import { listCatalog, listFacets, listSavedPrograms } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const fits = { state: 'fits' as const, step: null }
const mine = ['IELTS 6.5', 'Итальянский B1', 'Средний балл 4.6', 'Математика 92']

test.each(['ru', 'kk'] as const)(
  'the first program of a student is in view on a phone, below one row of what was compared and the budget, %s',
  async (language) => {
    await page.viewport(390, 844)
    localStorage.removeItem('budget')
    server.answer(listSavedPrograms, { ids: [1] })
    server.answer(listFacets, { count: 90, open: 12 })
    server.answer(listCatalog, {
      count: 90,
      results: [1, 2, 3].map((id) => ({
        id,
        kind: 'degree' as const,
        title: 'Психология',
        is_free: true,
        fit: fits,
      })),
      fitting: { fits: 46, one_step: 12, considered: 80, mine },
    })
    await openPage('/catalog', { as: 'student', language })
    const title = page.getByRole('article').first().getByRole('heading')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    const budget = page.getByRole('combobox', { name: /бюджет/i })
    await expect.element(budget).toBeVisible()
    await expect.element(title).toBeVisible()
    // Above the bar at the bottom of the screen.
    expect(title.element().getBoundingClientRect().bottom).toBeLessThan(844 - 64)
    const field = budget.element().getBoundingClientRect()
    const compared = page
      .getByText(/IELTS 6.5/)
      .element()
      .getBoundingClientRect()
    expect(Math.abs(field.top + field.height / 2 - (compared.top + compared.height / 2))).toBeLessThan(4)
  },
)
