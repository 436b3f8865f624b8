import { Button } from '@mantine/core'
import type { TeachingDay } from '@qadam/contract/teaching-day/schemas.ts'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import type { BehindRow } from './queries.ts'
import classes from './TeachingDay.module.css'
import { useDayWords } from './use-day-words.ts'
import { WriteDialog } from './WriteDialog.tsx'

/** Renders the students at risk with their oldest reason, and writes to one or all of them. */
export function BehindSection({ behind }: { readonly behind: TeachingDay['behind'] }) {
  const { t } = useTranslation('teachingDay')
  const [addressees, setAddressees] = useState<readonly BehindRow[]>([])
  const rest = behind.count - behind.results.length
  return (
    <section className={classes.section} aria-labelledby="teaching-behind">
      <div className={classes.head}>
        <h2 id="teaching-behind">{t('behind')}</h2>
        <span className={classes.figure}>{behind.count}</span>
        {behind.results.length > 1 && (
          <Button
            className={classes.headAction}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconMail size={15} aria-hidden />}
            onClick={() => setAddressees(behind.results)}
          >
            {t('writeAll')}
          </Button>
        )}
      </div>
      {behind.count === 0 ? (
        <div className={classes.empty}>
          <p>{t('emptyBehind')}</p>
          <ButtonLink variant="default" size="compact-sm" to="/at-risk" search={{ snoozed: 'all' }}>
            {t('allBehind')}
          </ButtonLink>
        </div>
      ) : (
        <ul className={classes.rows}>
          {behind.results.map((row) => (
            <Behind key={row.student.id} row={row} onWrite={() => setAddressees([row])} />
          ))}
          {rest > 0 && (
            <li>
              <AnchorLink to="/at-risk">{t('andMore', { count: rest })}</AnchorLink>
            </li>
          )}
        </ul>
      )}
      {addressees.length > 0 && <WriteDialog addressees={addressees} onClose={() => setAddressees([])} />}
    </section>
  )
}

function Behind({ row, onWrite }: { readonly row: BehindRow; readonly onWrite: () => void }) {
  const { t } = useTranslation('teachingDay')
  const { reason } = useDayWords()
  const name = fullName(row.student)
  const [first, ...others] = row.reasons
  return (
    <li>
      <span className={classes.what}>
        <b>{name}</b>
        <small>
          {[
            first && reason(first),
            first?.course.title,
            others.length > 0 && t('andReasons', { count: others.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <Button variant="subtle" size="compact-sm" aria-label={t('writeTo', { name })} onClick={onWrite}>
        {t('write')}
      </Button>
    </li>
  )
}
