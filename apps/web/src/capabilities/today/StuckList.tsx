import type { stuckKinds } from '@qadam/contract/today/rules.ts'
import { useTranslation } from 'react-i18next'
import { nearDate } from '../../platform/formats.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { useLanguage } from '../../ui/language.ts'
import type { Team } from './queries.ts'
import classes from './Team.module.css'

type Kind = (typeof stuckKinds)[number]

const addresses: Readonly<Record<Kind, string>> = {
  submission_soon: '/due?view=due&scope=all&kind=submission&whose=student',
  unanswered: '/messages?state=waiting',
  silent: '/due?view=students&scope=all&kind=paper&whose=student',
  check_waits: '/documents',
  visa_result: '/due?view=due&scope=all&kind=visa_result',
  receipts: '/payments',
  unmarked_classes: '/schedule',
  no_curator: '/users-list?filter=responsible.empty',
}

/** What stops the students of a school, each with the way to it. */
export function StuckList({ stuck }: { readonly stuck: Team['stuck'] }) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  if (stuck.length === 0) return <p className={classes.calm}>{t('stuckEmpty')}</p>
  return (
    <ul className={classes.stuck}>
      {stuck.map(({ kind, count, oldest_on: on }) => (
        <li key={kind}>
          <strong>{count}</strong>
          <span>
            {t(`stuck_${kind}`)}
            {on && (
              <small>
                {t(kind === 'submission_soon' ? 'stuckUntil' : 'stuckSince', { day: nearDate(on, language) })}
              </small>
            )}
          </span>
          <AddressLink address={addresses[kind]} label={`${t(`stuckAct_${kind}`)}: ${t(`stuck_${kind}`)}`}>
            {t(`stuckAct_${kind}`)}
          </AddressLink>
        </li>
      ))}
    </ul>
  )
}
