import { IconAlertTriangle, IconCircleCheck, IconFileAlert } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { UnmetList } from '../../../ui/UnmetList.tsx'
import type { Eligibility } from '../queries.ts'
import { useWords } from '../words.ts'
import classes from './Mine.module.css'

interface MissingLinksProps {
  readonly lacks: Eligibility
  /** False where another card above has named the documents: they are the same for every program. */
  readonly namesDocuments: boolean
}

const maxNamed = 3

/** Renders what is missing before an application can be submitted: links with names and counts. */
export function MissingLinks({ lacks: { missing }, namesDocuments }: MissingLinksProps) {
  const { t } = useWords()
  if (missing.length === 0)
    return (
      <p className={classes.fits}>
        <IconCircleCheck size={18} stroke={1.8} aria-hidden />
        {t('nothingMissing')}
      </p>
    )
  const unmet = missing.flatMap((one) => one.unmet ?? [])
  const others = missing.filter(({ part }) => part !== 'papers')
  const rest = unmet.slice(maxNamed)
  return (
    <div className={classes.lacks}>
      {others.map(({ text }) => (
        <p key={text}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          <Link to="/settings">{text}</Link>
        </p>
      ))}
      {others.length < missing.length && (
        <p>
          <IconFileAlert size={16} stroke={1.8} aria-hidden />
          <Link to="/my-documents">{t('papersLeft', { count: unmet.length })}</Link>
        </p>
      )}
      {namesDocuments && <UnmetList unmet={unmet.slice(0, maxNamed)} />}
      {namesDocuments && rest.length > 0 && (
        <details>
          <summary>{t('morePapers', { count: rest.length })}</summary>
          <UnmetList unmet={rest} />
        </details>
      )}
    </div>
  )
}
