import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { shortDate } from '../../platform/formats.ts'
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx'
import classes from './Documents.module.css'
import { DocumentThumb } from './DocumentThumb.tsx'
import type { StudentDocument } from './queries.ts'
import { returnWords, useWords } from './words.ts'

interface DocumentRowProps {
  readonly document: StudentDocument
  readonly onOpen: () => void
  /** What can be done at once, under the words. */
  readonly children?: ReactNode
}

/** One document in a list: what it is, why it is asked for, how it stands. */
export function DocumentRow({ document, onOpen, children }: DocumentRowProps) {
  const { t, language } = useWords()
  const isReturned = document.state === 'rejected'
  const facts = [
    document.expires_on && t('validUntil', { day: shortDate(document.expires_on, language) }),
    document.holder !== 'student' && t('original', { where: t(`holder_${document.holder}`) }),
    document.state === 'missing' &&
      document.group !== 'apostille' &&
      document.needs_apostille &&
      t('needsApostille'),
    document.state === 'missing' && document.needs_translation && t('needsTranslation'),
    document.file && t('pages', { count: document.file.pages }),
  ].filter((one) => typeof one === 'string')
  const why = document.needed === 'ask' && document.state === 'missing' ? t('askFirst') : document.why
  return (
    <li className={classes.row} data-state={document.state}>
      <button type="button" className={classes.open} onClick={onOpen}>
        <VisuallyHidden>{t('openPaper', { name: '' })}</VisuallyHidden>
        <span className={classes.subject}>
          {document.file && <DocumentThumb file={document.file} />}
          <span className={classes.words}>
            <span className={classes.name}>{document.name}</span>
            {isReturned ? (
              <span className={classes.returned}>
                {t('returnedBecause', { why: returnWords(document, t) })}
              </span>
            ) : (
              document.state === 'missing' &&
              why && (
                <span className={classes.why}>
                  <IconInfoCircle size={15} stroke={1.8} aria-hidden />
                  {why}
                </span>
              )
            )}
            {facts.length > 0 && <span className={classes.facts}>{facts.join(' · ')}</span>}
          </span>
        </span>
        {!(children && document.state === 'missing') && (
          <DocumentStatusBadge state={document.state} reason={document.reason} />
        )}
        <IconChevronRight size={18} stroke={1.8} aria-hidden className={classes.chevron} />
      </button>
      {children}
    </li>
  )
}
