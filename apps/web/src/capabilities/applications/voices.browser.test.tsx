import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx'

test('an application asks the student for an answer by its day, and tells the family and staff how it stands', async () => {
  await renderScreen(
    <>
      <ApplicationStatusBadge status="has_invitation" voice="student" answerBy="2030-12-05" />
      <ApplicationStatusBadge status="has_invitation" voice="student" />
      <ApplicationStatusBadge status="under_review" voice="family" />
      <ApplicationStatusBadge status="has_invitation" voice="family" />
      <ApplicationStatusBadge status="under_review" />
    </>,
    { phrases: ['applications'] },
  )
  await expect.element(page.getByText(/^Ответьте до 5\sдекабря/)).toBeVisible()
  await expect.element(page.getByText('Ответьте вузу')).toBeVisible()
  await expect.element(page.getByText('Ждём вуз')).toBeVisible()
  await expect.element(page.getByText('Есть приглашение')).toBeVisible()
  await expect.element(page.getByText('На рассмотрении')).toBeVisible()
})
