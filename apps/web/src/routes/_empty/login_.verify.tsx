import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CodeScreen, NoCodeScreen } from '../../capabilities/accounts/CodeScreen.tsx'
import { codeAsked } from '../../capabilities/accounts/code-asked.ts'
import { useSigningIn } from '../../capabilities/accounts/use-signing-in.ts'
import { searchParams, words } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_empty/login_/verify')({
  staticData: { title: 'codeEntry', phrases: ['accounts', 'fields'] },
  validateSearch: searchParams({ next: words(2000) }),
  component: CodeRoute,
})

function CodeRoute() {
  const { next } = Route.useSearch()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(codeAsked)
  const { enterCode, resendCode } = useSigningIn(next)
  if (!asked) return <NoCodeScreen />
  const back = () =>
    navigate({ to: asked.purpose === 'registration' ? '/user-registrate' : '/phone', search: { next } })
  return (
    <CodeScreen
      asked={asked}
      onCode={(otp) => enterCode(asked, otp)}
      onResend={async () => setAsked(await resendCode(asked))}
      onChangeAddress={() => void back()}
    />
  )
}
