import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { useLanguage } from '../../ui/language.ts'
import { Page } from '../../ui/Page.tsx'
import { ApplicationStatusBadge, statuses } from '../applications/ApplicationStatusBadge.tsx'
import { applicationsOf } from '../applications/queries.ts'
import { Brought } from '../risk/facts/Brought.tsx'
import { factsQuery } from '../risk/queries.ts'
import classes from './OwnNumbers.module.css'
import ProgressTab from './tab/ProgressTab.tsx'

/** Renders what a student's work has brought and what comes next, their progress, their applications by status, and what the page adds. */
export default function OwnNumbers({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('progress')
  const language = useLanguage()
  const userId = useSession()?.user.id
  const { t: results } = useTranslation('results')
  const facts = useQuery({ ...factsQuery(userId ?? 0), enabled: userId !== undefined }).data
  const own = useQuery(applicationsOf()).data?.results
  const counts = statuses.flatMap((status) => {
    const count = own?.filter((one) => one.status === status).length ?? 0
    return count > 0 ? [{ status, count }] : []
  })
  return (
    <Page title={results('title')} lead={results('lead')} mood="reading">
      <div className={classes.page}>
        {facts && facts.programs.length > 0 && <Brought facts={facts} />}
        {userId !== undefined && <ProgressTab userId={userId} />}
        <section aria-labelledby="own-applications">
          <Group gap="sm" align="baseline" justify="space-between" wrap="nowrap">
            <h2 id="own-applications">{t('apps')}</h2>
            <AnchorLink to="/my-applications">{t('toApps')}</AnchorLink>
          </Group>
          {own?.length === 0 && <p>{t('noApps')}</p>}
          <ul>
            {counts.map(({ status, count }) => (
              <li key={status}>
                <b>{number(count, language)}</b>
                <ApplicationStatusBadge status={status} voice="family" />
              </li>
            ))}
          </ul>
        </section>
        {children}
      </div>
    </Page>
  )
}
