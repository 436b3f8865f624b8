import { Button } from '@mantine/core'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { onboardingQuery } from '../accounts/onboarding.ts'
import { requestEducation } from '../education/wizard/education-request.ts'
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx'
import { Lacks } from './mine/Lacks.tsx'
import classes from './mine/Mine.module.css'
import { eligibility } from './queries.ts'
import { useMove } from './use-move.ts'
import { useWords } from './words.ts'

/**
 * Renders the action that chooses a program, with the unmet requirements; once chosen, the application's
 * status.
 */
export default function ChooseAction({ programId }: { programId: number }) {
  const { t } = useWords()
  const { data } = useQuery(eligibility([programId]))
  const { busy, move } = useMove({ onSuccess: () => toastSuccess(t('chosen')) })
  const asksEducation = useQuery(onboardingQuery).data?.asks_education
  const found = data?.[0]
  if (!found) return <Button size="md" fullWidth disabled aria-hidden style={{ visibility: 'hidden' }} />
  const submit = () => void move({ course_id: programId, status: 'selected' })
  // Education data decides which programs fit, so it must be completed before one is chosen.
  const choose = () => (asksEducation ? requestEducation(submit) : submit())
  return (
    <div className={classes.chosen}>
      {found.application ? (
        <>
          <ApplicationStatusBadge status={found.application.status} voice="family" />
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
          onClick={choose}
        >
          {t('choose')}
        </ReasonedButton>
      )}
      {/* A program's own requirements stand on its page, each beside what the student has. */}
      {found.compared.length === 0 && (
        <div data-detail>
          <Lacks lacks={found} />
        </div>
      )}
    </div>
  )
}
