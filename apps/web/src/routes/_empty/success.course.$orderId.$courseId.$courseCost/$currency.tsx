import { createFileRoute } from '@tanstack/react-router'
import { fetchOrder } from '../../../capabilities/orders/fetch-ahead.ts'
import { OrderPage } from '../../../capabilities/orders/OrderPage.tsx'
import { guardRoute } from '../../../capabilities/shell/guard-route.ts'

export const Route = createFileRoute('/_empty/success/course/$orderId/$courseId/$courseCost/$currency')({
  staticData: { title: 'orders', phrases: ['orders', 'payments', 'payFor'] },
  beforeLoad: guardRoute,
  loader: ({ context: { queryClient }, params }) => fetchOrder(queryClient, params.orderId),
  component: () => <OrderPage order={Route.useParams().orderId} />,
})
