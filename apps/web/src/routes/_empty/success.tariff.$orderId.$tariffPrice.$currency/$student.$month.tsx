import { createFileRoute } from '@tanstack/react-router'
import { guardRoute } from '../../../capabilities/shell/guard-route.ts'
import { fetchTariffOrder } from '../../../capabilities/tariffs/fetch-ahead.ts'
import { TariffOrderPage } from '../../../capabilities/tariffs/TariffOrderPage.tsx'

export const Route = createFileRoute(
  '/_empty/success/tariff/$orderId/$tariffPrice/$currency/$student/$month',
)({
  staticData: { title: 'tariff', phrases: ['tariffs', 'payments'] },
  beforeLoad: guardRoute,
  loader: ({ context: { queryClient }, params }) => fetchTariffOrder(queryClient, params.orderId),
  component: () => <TariffOrderPage order={Route.useParams().orderId} />,
})
