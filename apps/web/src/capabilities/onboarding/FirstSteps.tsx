import { finishFirstVisit } from '@qadam/contract/accounts/endpoints.ts'
import { finishOnboardingVideo } from '@qadam/contract/onboarding/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { call } from '../../platform/call.ts'
import { saveDraft, savedDraft } from '../../platform/draft.ts'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { isAttemptRunning } from '../../platform/running-attempt.ts'
import { updateUserData, useSession } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { onboardingQuery } from '../accounts/onboarding.ts'
import { takeEducationRequest, useEducationRequested } from '../education/wizard/education-request.ts'
import { DoneMessage } from './DoneMessage.tsx'
import { Tour } from './tour/Tour.tsx'
import { clearTourRequest, useTourRequested } from './tour-request.ts'
import { useJustDone } from './use-just-done.ts'

const Wizard = lazyPart(() => import('../education/wizard/Wizard.tsx'), { isPage: true })

/** What a student meets first: the tour, then the form of education and languages, and at the end that all is done. */
export default function FirstSteps({ onMenu }: { readonly onMenu: (open: boolean) => void }) {
  const user = useSession()?.user
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const onboarding = useQuery({ ...onboardingQuery, enabled: user?.tf_st === true }).data
  const requested = useTourRequested()
  const draft = `tour-${user?.id}`
  const [saved, setSaved] = useState(() => savedDraft(draft, { step: 0, later: false }))
  const [busy, setBusy] = useState(false)
  const educationRequested = useEducationRequested()
  const [isDone, clearDone] = useJustDone(onboarding?.percent)
  // A running exam is never covered.
  if (!user || !onboarding || /\/list\//.test(path) || isAttemptRunning()) return null

  const save = (next: typeof saved) => {
    saveDraft(draft, next)
    setSaved(next)
  }
  const finish = async () => {
    setBusy(true)
    try {
      await call(finishFirstVisit)
      updateUserData({ fst_vist: true })
      clearTourRequest()
      save({ step: 0, later: false })
      await navigate({ to: '/settings' as '/', search: {} as never })
      await queryClient.invalidateQueries({ queryKey: onboardingQuery.queryKey })
    } catch (thrown) {
      notifyFailure(thrown)
    } finally {
      setBusy(false)
    }
  }
  const watched = async () => {
    try {
      queryClient.setQueryData(onboardingQuery.queryKey, await call(finishOnboardingVideo))
    } catch (thrown) {
      notifyFailure(thrown)
    }
  }
  if (requested || (!onboarding.first_visit && !saved.later))
    return (
      <Tour
        name={user.user}
        onboarding={onboarding}
        first={requested ? 0 : saved.step}
        busy={busy}
        onStep={(step) => save({ ...saved, step })}
        onMenu={onMenu}
        onWatched={() => void watched()}
        onLater={() => {
          clearTourRequest()
          save({ ...saved, later: true })
        }}
        onFinish={() => void finish()}
      />
    )
  if (onboarding.asks_education && (educationRequested || !user.education_later))
    return (
      <Suspense>
        <Wizard
          userId={user.id}
          onLater={() => {
            takeEducationRequest()
            updateUserData({ education_later: true })
          }}
          onSaved={() => takeEducationRequest()?.then?.()}
        />
      </Suspense>
    )
  return isDone ? <DoneMessage onClose={clearDone} /> : null
}
