import { createFileRoute } from '@tanstack/react-router'
import { ConfirmAddressScreen } from '../../capabilities/notifications/ConfirmAddressScreen.tsx'

export const Route = createFileRoute('/_empty/confirm-address/$token')({
  staticData: { title: 'confirmAddress', phrases: ['notifications'] },
  component: function ConfirmAddressRoute() {
    const { token } = Route.useParams()
    return <ConfirmAddressScreen token={token} />
  },
})
