import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { linkAsked } from '../../capabilities/accounts/link-asked.ts'
import { MailSentScreen } from '../../capabilities/accounts/MailSentScreen.tsx'
import { useSigningIn } from '../../capabilities/accounts/use-signing-in.ts'

export const Route = createFileRoute('/_empty/mail-success')({
  staticData: { title: 'mailSuccess', phrases: ['accounts', 'fields'] },
  component: MailSuccessRoute,
})

function MailSuccessRoute() {
  const [asked, setAsked] = useState(linkAsked)
  const { askLink } = useSigningIn()
  return <MailSentScreen asked={asked} onResend={async (email) => setAsked(await askLink(email))} />
}
