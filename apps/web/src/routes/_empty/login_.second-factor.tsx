import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import {
  NoFirstStepScreen,
  SecondStepScreen,
} from '../../capabilities/accounts/second-factor/SecondStepScreen.tsx'
import { clearTicket, savedTicket } from '../../capabilities/accounts/second-factor/ticket.ts'
import { useSigningIn } from '../../capabilities/accounts/use-signing-in.ts'
import { searchParams, words } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_empty/login_/second-factor')({
  staticData: { title: 'secondStep', phrases: ['accounts', 'secondFactor', 'fields'] },
  validateSearch: searchParams({ next: words(2000) }),
  component: SecondStepRoute,
})

function SecondStepRoute() {
  const { next } = Route.useSearch()
  const [saved, setSaved] = useState(savedTicket)
  const { takeSecondStep } = useSigningIn(next)
  if (!saved) return <NoFirstStepScreen next={next} />
  return (
    <SecondStepScreen
      next={next}
      onCode={(code, trustDevice) => takeSecondStep(saved.ticket, code, trustDevice)}
      onOver={() => {
        clearTicket()
        setSaved(null)
      }}
    />
  )
}
