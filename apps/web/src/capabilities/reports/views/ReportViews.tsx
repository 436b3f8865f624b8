import { Button } from '@mantine/core'
import type { ReportName } from '@qadam/contract/reports/definitions.ts'
import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../../platform/formats.ts'
import { reportViews } from '../queries.ts'
import type { ReportSearch } from '../report-search.ts'
import { SaveViewDialog } from './ViewDialog.tsx'
import { ViewLink } from './ViewLink.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import classes from './Views.module.css'
import { isOpen } from './view-filters.ts'

/** The saved views of a report above its filters; what is shown and not saved can be. */
export function ReportViews({ name, search }: { name: ReportName; search: ReportSearch }) {
  const { t } = useTranslation('reports')
  const [saves, setSaves] = useState(false)
  const found = useQuery(reportViews)
  const views = found.data?.filter(({ report }) => report === name) ?? []
  const today = civilToday()
  const open = views.find((view) => !view.is_broken && isOpen(name, view.filters, search, today))
  return (
    <section className={classes.bar} aria-label={t('views')}>
      {views.length > 0 && (
        <ul className={classes.chips}>
          {views.map((view) => (
            <li key={view.id}>
              <ViewLink view={view} className={classes.chip} isOpen={view === open} />
            </li>
          ))}
        </ul>
      )}
      {open?.may_change && <ViewMenu view={open} />}
      {found.data && !open && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.save}
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => setSaves(true)}
        >
          {t('saveView')}
        </Button>
      )}
      {saves && <SaveViewDialog name={name} search={search} onClose={() => setSaves(false)} />}
    </section>
  )
}
