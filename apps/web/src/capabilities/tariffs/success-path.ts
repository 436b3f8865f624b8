import type { TariffOrder } from './queries.ts'

/** The page of an order: where a payer returns to. Its address says nothing of the outcome. */
export const successPath = ({
  id,
  amount,
  std,
  month,
}: Pick<TariffOrder, 'id' | 'amount' | 'std' | 'month'>) =>
  ({
    to: '/success/tariff/$orderId/$tariffPrice/$currency/$student/$month',
    params: {
      orderId: String(id),
      tariffPrice: String(BigInt(amount.minor) / 100n),
      currency: amount.currency,
      student: String(std),
      month: String(month),
    },
  }) as const
