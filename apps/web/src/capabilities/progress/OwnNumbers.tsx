import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { useLanguage } from '../../ui/language.ts'
import { Page } from '../../ui/Page.tsx'
import { ApplicationStatusBadge, statuses } from '../applications/ApplicationStatusBadge.tsx'
import { applicationsOf } from '../applications/queries.ts'
import classes from './OwnNumbers.module.css'
import ProgressTab from './tab/ProgressTab.tsx'

/** A student's own numbers: how the applications stand, and how far the programs are. */
export default function OwnNumbers() {
  const { t } = useTranslation('progress')
  const language = useLanguage()
  const userId = useSession()?.user.id
  const own = useQuery(applicationsOf()).data?.results
  const counts = statuses.flatMap((status) => {
    const count = own?.filter((one) => one.status === status).length ?? 0
    return count > 0 ? [{ status, count }] : []
  })
  return (
    <Page title={t('title')} lead={t('lead')} mood="reading">
      <div className={classes.page}>
        <section aria-labelledby="own-applications">
          <div className={classes.head}>
            <h2 id="own-applications">{t('apps')}</h2>
            <AnchorLink to="/my-applications">{t('toApps')}</AnchorLink>
          </div>
          {own?.length === 0 && <p>{t('noApps')}</p>}
          <ul>
            {counts.map(({ status, count }) => (
              <li key={status}>
                <b>{number(count, language)}</b>
                <ApplicationStatusBadge status={status} />
              </li>
            ))}
          </ul>
        </section>
        {userId !== undefined && <ProgressTab userId={userId} />}
      </div>
    </Page>
  )
}
