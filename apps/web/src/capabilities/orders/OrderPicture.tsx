import type { OrderState } from '@qadam/contract/orders/lifecycle.ts'
import classes from './OrderPicture.module.css'
import { isPaid } from './queries.ts'

/** The stair of the product with the coin of the payment: under way, arrived, or not. Decorative. */
export function OrderPicture({ state }: { readonly state: OrderState }) {
  const outcome = isPaid(state) ? 'good' : state === 'pending' || state === 'created' ? 'waits' : 'stopped'
  return (
    <svg className={classes.picture} viewBox="0 0 240 124" aria-hidden data-outcome={outcome}>
      <path className={classes.rest} d="M20 122v-20h40V82h40V62h40V42h80v80z" />
      <path className={classes.climbed} d={climbed[outcome]} />
      {outcome === 'good' ? (
        <>
          <circle className={classes.halo} cx="120" cy="36" r="34" />
          <circle className={classes.sun} cx="120" cy="36" r="22" />
          <path className={classes.check} d="m104 90 10 10 18-20" />
        </>
      ) : (
        <>
          {outcome === 'waits' ? (
            <g className={classes.dots}>
              <circle cx="114" cy="46" r="5" />
              <circle cx="131" cy="34" r="5" />
              <circle cx="150" cy="23" r="5" />
            </g>
          ) : (
            <path className={classes.missing} d="M60 102V82h40v20" />
          )}
          <g className={classes.coin} transform="translate(80 57)">
            <circle r="24" />
            <path d="M-9-9H9M-9-3H9M0-3v14" />
          </g>
        </>
      )}
    </svg>
  )
}

const climbed = {
  waits: 'M20 122v-20h40V82h40v40z',
  good: 'M20 122v-20h40V82h40V62h40v60z',
  stopped: 'M20 122v-20h40v20z',
} as const
