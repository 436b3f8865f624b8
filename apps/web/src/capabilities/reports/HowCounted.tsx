import { Button, Popover } from '@mantine/core'
import { type ReportName, reportOf } from '@qadam/contract/reports/definitions.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Report.module.css'
import { useReportWords } from './use-report-words.ts'

/** What each number of a report means and how it is counted. */
export function HowCounted({ name }: { name: ReportName }) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  return (
    <Popover position="bottom-end" width={420} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconInfoCircle size={17} aria-hidden />}>
          {t('howCounted')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.how} aria-label={t('howCounted')}>
        {/* A scrolling list must be reachable by keyboard. */}
        <dl tabIndex={0}>
          {reportOf(name).measures.map((measure) => (
            <div key={measure}>
              <dt>{words.measure(measure)}</dt>
              <dd>{words.definition(measure)}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
