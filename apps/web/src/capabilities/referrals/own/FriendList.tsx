import { useTranslation } from 'react-i18next'
import { amountText } from '../../../platform/money-text.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { OwnReferrals } from '../queries.ts'
import classes from '../Referrals.module.css'
import { referralLooks } from '../referral-looks.ts'

/** Friends by state, without name and contact. */
export function FriendList({ friends }: Pick<OwnReferrals, 'friends'>) {
  const { t } = useTranslation('referrals')
  const language = useLanguage()
  return (
    <section className={classes.part} aria-labelledby="friends">
      <h2 id="friends">{t('friends')}</h2>
      {friends.length === 0 && <p className={classes.soft}>{t('noFriends')}</p>}
      <ul className={classes.rows}>
        {friends.map(({ came_at: cameAt, state, amount, due_at: dueAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: friends have no id here, and their order is that of their days.
          <li key={`${cameAt}-${index}`}>
            <span>
              {t('cameOn')} <DateText value={cameAt} />
            </span>
            <StatusBadge look={referralLooks[state]}>{t(`state_${state}`)}</StatusBadge>
            {amount && state !== 'withdrawn' && <b className="tabular">{amountText(amount, language)}</b>}
            {dueAt && (
              <span className={classes.soft}>
                {t('dueOn')} <DateText value={dueAt} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
