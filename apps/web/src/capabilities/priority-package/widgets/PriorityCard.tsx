import { Button } from '@mantine/core'
import { IconBolt, IconCreditCard, IconHourglassEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../platform/money-text.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { successPath } from '../../orders/widgets/success-path.ts'
import classes from '../Priority.module.css'
import { Promises } from '../Promises.tsx'
import { type PriorityPackage, priorityQuery } from '../queries.ts'

const BuyDialog = lazyPart(() => import('../../orders/widgets/BuyDialog.tsx'))

interface PriorityCardProps {
  /** The student whose package staff look at; one's own without it. */
  readonly userId?: number
}

/** Renders the way to buy the priority package, or what it has promised; nothing where the school does not sell it. */
export default function PriorityCard({ userId }: PriorityCardProps) {
  const { t } = useTranslation('priority')
  const { data, error, isError, refetch } = useQuery(priorityQuery(userId))
  if (isError && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { state, promises, hours } = data
  const isStaff = userId !== undefined
  const isBought = state === 'paid'
  if (!isBought && promises.length === 0 && (isStaff || state === 'not_sold')) return null
  return (
    <section className={classes.card} aria-labelledby="priority-title">
      <h2 id="priority-title">
        <IconBolt size={20} stroke={1.8} aria-hidden />
        {t('title')}
      </h2>
      <p>{isBought ? t('active', { hours }) : isStaff ? t('ended') : t('offer', { hours })}</p>
      {!isBought && !isStaff && <ToBuy sale={data} />}
      {promises.length > 0 ? (
        <Promises promises={promises} isOwn={!isStaff} />
      ) : (
        isBought && <p className={classes.soft}>{t('nothingWaits')}</p>
      )}
    </section>
  )
}

function ToBuy({ sale }: { readonly sale: PriorityPackage }) {
  const { t } = useTranslation('priority')
  const language = useLanguage()
  const [buys, setBuys] = useState(false)
  const { state, price, order } = sale
  if (state === 'waiting' && order)
    return (
      <>
        <p className={classes.soft}>{t('underWay')}</p>
        <div>
          <ButtonLink
            leftSection={<IconHourglassEmpty size={18} stroke={1.8} aria-hidden />}
            {...successPath(order)}
          >
            {t('lookAtPayment')}
          </ButtonLink>
        </div>
      </>
    )
  if (state !== 'to_pay' || !price) return null
  return (
    <div>
      <Button
        variant="light"
        leftSection={<IconCreditCard size={18} stroke={1.8} aria-hidden />}
        onClick={() => setBuys(true)}
      >
        {t('buyFor', { price: amountText(price, language) })}
      </Button>
      {buys && (
        <BuyDialog
          sale={{ ...sale, what: { kind: 'priority' } }}
          onClose={() => setBuys(false)}
          onFailure={(thrown: unknown) => {
            setBuys(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </div>
  )
}
