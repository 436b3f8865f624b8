import { createFileRoute } from '@tanstack/react-router'
import { MailSuccessScreen } from '../../capabilities/shell/MailSuccessScreen.tsx'

export const Route = createFileRoute('/_empty/mail-success')({
  staticData: { title: 'mailSuccess' },
  component: MailSuccessScreen,
})
