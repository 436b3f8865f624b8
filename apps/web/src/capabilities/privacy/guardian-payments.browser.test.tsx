import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { GuardianPayments } from './GuardianPayments.tsx'

const tenge = (amount: number) => ({ minor: `${amount * 100}`, currency: 'KZT' as const })

test('a guardian sees of each child what is late, what comes next, and what is paid', async () => {
  await renderScreen(
    <GuardianPayments
      payments={[
        {
          child: 'Дана',
          paid: tenge(240_000),
          overdue: tenge(160_000),
          left: tenge(360_000),
          next: { amount: tenge(160_000), due_on: '2026-11-10' },
        },
        { child: 'Ерлан', paid: tenge(90_000), overdue: tenge(0), left: tenge(0), next: null },
      ]}
    />,
    { phrases: ['privacy'] },
  )
  await expect.element(page.getByText('Ерлан')).toBeVisible()
  const [dana, yerlan] = page.getByRole('listitem').elements()
  expect(dana?.textContent).toMatch(
    /Дана.*дальше: 160.000.₸.*10.11.2026.*осталось: 360.000.₸.*просрочено: 160.000.₸/,
  )
  expect(yerlan?.textContent).toMatch(/Ерлан.*оплачено: 90.000.₸.*всё оплачено/)
  expect(yerlan?.textContent).not.toContain('просрочено')
})
