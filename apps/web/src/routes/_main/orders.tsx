import { createFileRoute } from '@tanstack/react-router'
import { fetchOrders } from '../../capabilities/orders/fetch-ahead.ts'
import { idInPath, searchParams, whole, words } from '../../platform/search-params.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const OrdersPage = lazyPart(() => import('../../capabilities/orders/OrdersPage.tsx'), { isPage: true })

export const Route = createFileRoute('/_main/orders')({
  staticData: { title: 'orders', phrases: ['orders', 'payments'] },
  validateSearch: searchParams({
    q: words(100),
    state: words(100),
    page: whole(1, 1_000_000),
    /** The order in the drawer. */
    open: idInPath,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => fetchOrders(queryClient, deps),
  component: () => <OrdersPage search={Route.useSearch()} />,
})
