import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import { questionFilesQuery } from './queries.ts'
import classes from './Transfer.module.css'

/** Renders past imports with their outcome and undo. */
export function LatestFiles({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useTranslation('transfer')
  const language = useLanguage()
  const { data } = useQuery(questionFilesQuery)
  if (!data || data.results.length === 0) return null
  return (
    <section>
      <h2>{t('latest')}</h2>
      <ul className={classes.files}>
        {data.results.map((file) => (
          <li key={file.id}>
            <Anchor component="button" type="button" onClick={() => onOpen(file.id)}>
              {file.file_name}
            </Anchor>
            <p className={classes.detail}>
              {[
                t(`state_${file.state}`),
                t('countGood', { count: file.good }),
                shortDate(file.created_at, language),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
