import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { shortDate } from '../../platform/formats.ts'
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx'
import classes from './Papers.module.css'
import { PaperThumb } from './PaperThumb.tsx'
import type { Paper } from './queries.ts'
import { returnWords, useWords } from './words.ts'

interface PaperRowProps {
  readonly paper: Paper
  readonly onOpen: () => void
  /** What can be done at once, under the words. */
  readonly children?: ReactNode
}

/** One paper in a list: what it is, why it is asked for, how it stands. */
export function PaperRow({ paper, onOpen, children }: PaperRowProps) {
  const { t, language } = useWords()
  const isReturned = paper.state === 'rejected'
  const facts = [
    paper.expires_on && t('validUntil', { day: shortDate(paper.expires_on, language) }),
    paper.holder !== 'student' && t('original', { where: t(`holder_${paper.holder}`) }),
    paper.state === 'missing' && paper.group !== 'apostille' && paper.needs_apostille && t('needsApostille'),
    paper.state === 'missing' && paper.needs_translation && t('needsTranslation'),
    paper.file && t('pages', { count: paper.file.pages }),
  ].filter((one) => typeof one === 'string')
  const why = paper.needed === 'ask' && paper.state === 'missing' ? t('askFirst') : paper.why
  return (
    <li className={classes.row} data-state={paper.state}>
      <button type="button" className={classes.open} onClick={onOpen}>
        <VisuallyHidden>{t('openPaper', { name: '' })}</VisuallyHidden>
        <span className={classes.subject}>
          {paper.file && <PaperThumb file={paper.file} />}
          <span className={classes.words}>
            <span className={classes.name}>{paper.name}</span>
            {isReturned ? (
              <span className={classes.returned}>{t('returnedBecause', { why: returnWords(paper, t) })}</span>
            ) : (
              paper.state === 'missing' &&
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
        {!(children && paper.state === 'missing') && (
          <DocumentStatusBadge state={paper.state} reason={paper.reason} />
        )}
        <IconChevronRight size={18} stroke={1.8} aria-hidden className={classes.chevron} />
      </button>
      {children}
    </li>
  )
}
