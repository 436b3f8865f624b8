import { Button } from '@mantine/core'
import { providerShapes } from '@qadam/contract/payment-providers/providers.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../platform/money-text.ts'
import { idInPath } from '../../platform/search-params.ts'
import { updateSessionUser } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Spot } from '../../ui/spots/Spot.tsx'
import { OrderPicture } from '../orders/public.ts'
import { type TariffOrder, tariffOrderQuery, tariffsKey } from './queries.ts'
import classes from './Tariffs.module.css'

interface TariffOrderPageProps {
  /** The number of the order, as the address says it. */
  readonly order: string
}

/** The page to which a payer returns: it says what the server knows of the order, and never what the address says. */
export function TariffOrderPage({ order: asked }: TariffOrderPageProps) {
  const id = idInPath(asked)
  return id === undefined ? <NoOrder /> : <KnownOrder id={id} />
}

function NoOrder() {
  const { t } = useTranslation('tariffs')
  return (
    <StateMessage
      picture={<Spot name="search" />}
      level={1}
      title={t('noOrder')}
      text={t('noOrderText')}
      action={<ToTariff />}
    />
  )
}

function ToTariff() {
  const { t } = useTranslation('tariffs')
  return (
    <ButtonLink size="md" fullWidth to="/settings" search={{ tab: 'tariff' }}>
      {t('openTariff')}
    </ButtonLink>
  )
}

function KnownOrder({ id }: { readonly id: number }) {
  const { data: order, error, isError, refetch, isFetching } = useQuery(tariffOrderQuery(id))
  const client = useQueryClient()
  const isPaid = order?.state === 'succeeded'
  useEffect(() => {
    if (!isPaid) return
    // The school opened in the moment of the success: what was loaded before does not know it.
    updateSessionUser({ isTariffActive: true })
    void client.invalidateQueries({ queryKey: [...tariffsKey, 'mine'] })
  }, [isPaid, client])
  if (isError && !order) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!order) return <TextSkeleton lines={6} />
  return <OrderScreen order={order} isAsking={isFetching} onAsk={() => void refetch()} />
}

interface OrderScreenProps {
  readonly order: TariffOrder
  readonly isAsking: boolean
  readonly onAsk: () => void
}

function OrderScreen({ order, isAsking, onAsk }: OrderScreenProps) {
  const { t } = useTranslation('tariffs')
  const { t: payments } = useTranslation('payments')
  const language = useLanguage()
  const { id, state, amount, attempt, paid_until: until } = order
  const reason = state === 'failed' ? attempt?.reason : null
  return (
    <div className={classes.outcome}>
      <OrderPicture state={state} />
      <div role="status" className={classes.news}>
        <h1>{t(`title_${state}`)}</h1>
        {reason && <p>{payments(`reason_${reason}`)}</p>}
        <p>{t(`text_${state}`)}</p>
      </div>
      <Facts
        label={t('order')}
        facts={[
          ...(until ? [[t('paidUntil'), <DateText key="until" value={until} />] as const] : []),
          [t('students'), String(order.std)],
          [t('months'), String(order.month)],
          [t('amount'), amountText(amount, language)],
          ...(attempt
            ? [[t('payment'), `${payments(`provider_${attempt.provider}`)}, № ${attempt.number}`] as const]
            : []),
          [t('orderNumber'), String(id)],
        ]}
      />
      <div className={classes.steps}>
        {state === 'pending' && <Waiting order={order} isAsking={isAsking} onAsk={onAsk} />}
        <ToTariff />
        {state === 'succeeded' && (
          <Button size="md" fullWidth variant="default" onClick={() => window.print()}>
            {t('print')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Waiting({ order: { attempt }, isAsking, onAsk }: OrderScreenProps) {
  const { t } = useTranslation('tariffs')
  const { t: payments } = useTranslation('payments')
  if (!attempt) return null
  const byNumber = providerShapes[attempt.provider].pays === 'by_number'
  return (
    <>
      {byNumber && (
        <p>
          {payments('what_by_number')} <b>{attempt.number}</b>
        </p>
      )}
      <Button size="md" fullWidth variant="default" loading={isAsking} onClick={onAsk}>
        {t('checkNow')}
      </Button>
      {attempt.pay_address && (
        <Button size="md" fullWidth variant="default" component="a" href={attempt.pay_address}>
          {t('backToBank')}
        </Button>
      )}
    </>
  )
}
