import { Button } from '@mantine/core'
import { applyCashback } from '@qadam/contract/referrals/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { amountText } from '../../../platform/money-text.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { Page } from '../../../ui/Page.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { type OwnReferrals, ownReferralsQuery, referralsKey } from '../queries.ts'
import classes from '../Referrals.module.css'
import { FriendList } from './FriendList.tsx'
import { ShareLink } from './ShareLink.tsx'

/** A student's own referral link, the friends who came by it, and the cashback. */
export function OwnReferralsPage() {
  const { t } = useTranslation('referrals')
  const { data, error, isError, refetch } = useQuery(ownReferralsQuery())
  return (
    <Page title={t('ownTitle')} mood="reading" narrow>
      {isError && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {!data && !isError && <FormSkeleton fields={4} />}
      {data && (
        <div className={classes.parts}>
          <ShareLink referrals={data} />
          <Cashback referrals={data} />
          <FriendList friends={data.friends} />
          <section className={classes.part}>
            <h2>{t('rulesTitle')}</h2>
            <p className={classes.soft}>{t('rules')}</p>
            <p className={classes.soft}>{t('waiting', { count: data.waiting_days })}</p>
          </section>
        </div>
      )}
    </Page>
  )
}

function Cashback({ referrals: { earned, available, usable } }: { readonly referrals: OwnReferrals }) {
  const { t } = useTranslation('referrals')
  const language = useLanguage()
  const use = useSubmit(() => call(applyCashback, {}), {
    invalidates: [referralsKey, ['tranches']],
    success: ({ used }) => t('used', { sum: amountText(used, language) }),
  })
  return (
    <section className={classes.part} aria-labelledby="cashback">
      <h2 id="cashback">{t('cashback')}</h2>
      <dl className={classes.figures}>
        <div>
          <dt>{t('earned')}</dt>
          <dd>{amountText(earned, language)}</dd>
        </div>
        <div>
          <dt>{t('available')}</dt>
          <dd>{amountText(available, language)}</dd>
        </div>
      </dl>
      {usable.minor !== '0' && (
        <Button loading={use.busy} onClick={() => void use.submit(undefined)}>
          {t('use', { sum: amountText(usable, language) })}
        </Button>
      )}
      {usable.minor === '0' && available.minor !== '0' && <p className={classes.soft}>{t('useLater')}</p>}
    </section>
  )
}
