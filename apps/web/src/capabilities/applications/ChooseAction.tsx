import { Button } from '@mantine/core'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { onboardingQuery } from '../accounts/onboarding.ts'
import { requestEducation } from '../education/wizard/education-request.ts'
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx'
import { Lacks } from './mine/ApplicationCard.tsx'
import classes from './mine/Mine.module.css'
import { eligibility } from './queries.ts'
import { useMove } from './use-move.ts'
import { useWords } from './words.ts'

/** On a program's page: choose it, with what the student lacks beside; once chosen, how it stands. */
export default function ChooseAction({ programId }: { programId: number }) {
  const { t } = useWords()
  const { data } = useQuery(eligibility([programId]))
  const { busy, move } = useMove()
  const asksEducation = useQuery(onboardingQuery).data?.asks_education
  const found = data?.[0]
  if (!found) return <Button size="md" fullWidth disabled aria-hidden style={{ visibility: 'hidden' }} />
  const choose = async () => {
    // What the form asks decides which programs fit, so choosing one is what it cannot be put off for.
    if (asksEducation) return requestEducation(() => void submit())
    await submit()
  }
  const submit = async () => {
    try {
      await move({ course_id: programId, status: 'selected' })
      toastSuccess(t('chosen'))
    } catch (thrown) {
      notifyFailure(thrown)
    }
  }
  return (
    <div className={classes.chosen}>
      {found.application ? (
        <>
          <ApplicationStatusBadge status={found.application.status} />
          <ButtonLink to="/my-applications" variant="default" fullWidth>
            {t('toMine')}
          </ButtonLink>
        </>
      ) : (
        <ReasonedButton
          reason={found.obstacle}
          size="md"
          fullWidth
          loading={busy}
          leftSection={<IconBookmarkPlus size={19} stroke={1.8} aria-hidden />}
          onClick={() => void choose()}
        >
          {t('choose')}
        </ReasonedButton>
      )}
      <Lacks lacks={found} />
    </div>
  )
}
