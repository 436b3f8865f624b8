import { Button, RingProgress, Text } from '@mantine/core'
import { finishFirstVisit } from '@qadam/contract/accounts/endpoints.ts'
import { finishOnboardingVideo } from '@qadam/contract/onboarding/endpoints.ts'
import { IconCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { saveDraft, savedDraft } from '../../platform/draft.ts'
import { isAttemptRunning } from '../../platform/running-attempt.ts'
import { updateSessionUser, useSession } from '../../platform/session.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { onboardingQuery } from '../accounts/onboarding.ts'
import { ownProfileQuery } from '../accounts/queries.ts'
import { takeEducationRequest, useEducationRequested } from '../education/wizard/education-request.ts'
import classes from './DoneMessage.module.css'
import { Hints } from './tour/Hints.tsx'
import { Tour } from './tour/Tour.tsx'
import { clearTourRequest, requestTour, useTourRequested } from './tour-request.ts'

const Wizard = lazyPart(() => import('../education/wizard/Wizard.tsx'), { isPage: true })

/**
 * Renders three hints on a student's first visit, or the nine steps when they ask for them; then the education
 * form, and finally the completion message.
 */
export default function FirstSteps() {
  const user = useSession()?.user
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const onboarding = useQuery({ ...onboardingQuery, enabled: user?.isTariffActive === true }).data
  const requested = useTourRequested()
  const profile = useQuery({ ...ownProfileQuery, enabled: requested }).data
  const draft = `tour-${user?.id}`
  const [saved, setSaved] = useState(() => savedDraft(draft, { step: 0, later: false }))
  const educationRequested = useEducationRequested()
  const [isDone, clearDone] = useJustDone(onboarding?.percent)
  const save = (next: typeof saved) => {
    saveDraft(draft, next)
    setSaved(next)
  }
  const visited = () => {
    updateSessionUser({ hasVisited: true })
    clearTourRequest()
    save({ step: 0, later: false })
  }
  const { submit: finishTour, busy } = useSubmit(() => call(finishFirstVisit), {
    onSuccess: async () => {
      visited()
      await navigate({ to: '/settings' as '/', search: {} as never })
    },
    invalidates: [onboardingQuery.queryKey],
  })
  // After the hints the person stays where they are.
  const { submit: finishHints, busy: finishing } = useSubmit(() => call(finishFirstVisit), {
    onSuccess: visited,
    invalidates: [onboardingQuery.queryKey],
  })
  const { submit: watched } = useSubmit(() => call(finishOnboardingVideo), {
    onSuccess: (now) => queryClient.setQueryData(onboardingQuery.queryKey, now),
  })
  // Never covers a running exam.
  if (!user || !onboarding || /\/list\//.test(path) || isAttemptRunning()) return null

  if (requested)
    return (
      <Tour
        name={user.firstName}
        onboarding={onboarding}
        hasOwnVideo={profile?.school.has_onboarding_video}
        first={saved.step}
        busy={busy}
        onStep={(step) => save({ ...saved, step })}
        onWatched={() => void watched()}
        onLater={() => {
          clearTourRequest()
          save({ ...saved, later: true })
        }}
        onFinish={() => void finishTour()}
      />
    )
  if (!onboarding.first_visit && !saved.later)
    return (
      <Hints
        busy={finishing}
        onFinish={() => void finishHints()}
        onTour={requestTour}
        onLater={() => save({ ...saved, later: true })}
      />
    )
  if (onboarding.asks_education && (educationRequested || !user.isEducationLater))
    return (
      <Suspense>
        <Wizard
          userId={user.id}
          onLater={() => {
            takeEducationRequest()
            updateSessionUser({ isEducationLater: true })
          }}
          onSaved={() => takeEducationRequest()?.then?.()}
        />
      </Suspense>
    )
  return isDone ? <DoneMessage onClose={clearDone} /> : null
}

/** Returns true once the first steps were completed during this visit, until it is cleared. */
function useJustDone(percent: number | undefined): [boolean, () => void] {
  const before = useRef<number | undefined>(undefined)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (before.current !== undefined && before.current < 100 && percent === 100) setDone(true)
    if (percent !== undefined) before.current = percent
  }, [percent])
  return [isDone, () => setDone(false)]
}

/** Renders the message for 100 %. */
function DoneMessage({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('onboarding')
  return (
    <Dialog onClose={onClose} title={t('doneTitle')} size={420}>
      <div className={classes.message}>
        <RingProgress
          size={112}
          thickness={8}
          roundCaps
          sections={[{ value: 100, color: 'brand' }]}
          label={<IconCheck size={36} className={classes.mark} aria-hidden />}
          aria-label={t('progress', { percent: 100 })}
        />
        <Text c="dimmed">{t('doneText')}</Text>
        <Button component={Link} to={'/my-way' as '/'} onClick={onClose} size="md" fullWidth>
          {t('doneGo')}
        </Button>
      </div>
    </Dialog>
  )
}
