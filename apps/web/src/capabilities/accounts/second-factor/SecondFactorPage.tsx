import { logOut } from '@qadam/contract/accounts/endpoints.ts'
import { takeSecondStep } from '@qadam/contract/accounts/second-factor/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { takeReturn } from '../../../platform/guard.ts'
import { session, sessionEnded } from '../../../platform/session.ts'
import { useSigningIn } from '../use-signing-in.ts'
import { NoFirstStepScreen, SecondStepScreen } from './SecondStepScreen.tsx'
import { SetUpScreen } from './SetUpScreen.tsx'
import { clearTicket, savedTicket } from './ticket.ts'

interface SecondFactorPageProps {
  /** Redirect target. */
  readonly next: string | undefined
}

/** Renders the second step of a sign-in, or for who is signed in the set-up of a required second factor. */
export function SecondFactorPage({ next }: SecondFactorPageProps) {
  const [isSignedIn] = useState(() => session() !== null)
  return isSignedIn ? <SetUp next={next} /> : <SecondStep next={next} />
}

function SecondStep({ next }: SecondFactorPageProps) {
  const [saved, setSaved] = useState(savedTicket)
  const { enter } = useSigningIn(next)
  if (!saved) return <NoFirstStepScreen next={next} />
  return (
    <SecondStepScreen
      next={next}
      onCode={async (code, trust_device) => {
        await enter(() => call(takeSecondStep, { body: { ticket: saved.ticket, code, trust_device } }))
        clearTicket()
      }}
      onOver={() => {
        clearTicket()
        setSaved(null)
      }}
    />
  )
}

function SetUp({ next }: SecondFactorPageProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const goOn = async () => {
    // What was rejected before is read again.
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'school' })
    await navigate({ href: takeReturn(session(), next), replace: true })
  }
  // Nothing of theirs is on this device: no page was open to them.
  const signOut = async () => {
    await call(logOut).catch(() => undefined)
    sessionEnded()
    await navigate({ to: '/login' })
  }
  return <SetUpScreen onDone={() => void goOn()} onLeave={() => void signOut()} />
}
