import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nearDate } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { useLanguage } from '../../ui/language.ts'
import { snoozedQuery } from './queries.ts'
import classes from './Today.module.css'
import type { LineActions } from './use-line-actions.ts'
import { useItemWords } from './words.ts'

/** What the reader has put off, folded. */
export function SnoozedPart({ count, actions }: { readonly count: number; readonly actions: LineActions }) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  const words = useItemWords()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...snoozedQuery, enabled: isOpen })
  return (
    <section className={classes.group}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('hide') : t('snoozed', { count })}
      </Button>
      {isOpen && data && (
        <ul>
          {data.results.map((item) => (
            <li key={item.id} className={classes.line}>
              <span className={classes.who}>{fullName(item.student)}</span>
              <span className={classes.what}>{words.what(item)}</span>
              <span className={classes.when}>
                {item.snoozed_until && t('snoozedUntil', { day: nearDate(item.snoozed_until, language) })}
              </span>
              <span className={classes.actions}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('bringBackOf', { name: fullName(item.student) })}
                  onClick={() => void actions.bringBack(item)}
                >
                  {t('bringBack')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
