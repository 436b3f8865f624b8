import { Stack, Textarea, UnstyledButton } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import type { Pick } from './grade-draft.ts'
import type { Work } from './queries.ts'
import classes from './Rubric.module.css'

type Rubric = NonNullable<Work['rubric']>
type Criterion = Rubric['criteria'][number]
type Texts = Criterion['title']

interface RubricFieldProps {
  readonly rubric: Rubric
  readonly picks: Readonly<Record<string, Pick>>
  readonly isLacking: boolean
  readonly onPick: (criterion: string, pick: Pick) => void
}

/** Renders the levels of each criterion, with an optional comment. */
export function RubricField({ rubric, picks, isLacking, onPick }: RubricFieldProps) {
  const { t } = useTranslation('grading')
  return (
    <Stack gap="md">
      {rubric.criteria.map((criterion, at) => (
        <CriterionField
          key={criterion.id}
          isFirst={at === 0}
          criterion={criterion}
          pick={picks[criterion.id]}
          isLacking={isLacking && !picks[criterion.id]}
          onPick={(pick) => onPick(criterion.id, pick)}
        />
      ))}
      {isLacking && (
        <p className={classes.error} role="alert">
          {t('lackPicks')}
        </p>
      )}
    </Stack>
  )
}

interface CriterionFieldProps {
  readonly criterion: Criterion
  readonly isFirst: boolean
  readonly pick: Pick | undefined
  readonly isLacking: boolean
  readonly onPick: (pick: Pick) => void
}

function CriterionField({ criterion, isFirst, pick, isLacking, onPick }: CriterionFieldProps) {
  const { t } = useTranslation('grading')
  const language = useLanguage()
  const phrase = (texts: Texts) => texts[language] ?? texts.ru ?? texts.kk ?? texts.en ?? ''
  const [isOpen, setOpen] = useState(Boolean(pick?.comment))
  const title = phrase(criterion.title)
  return (
    <fieldset className={classes.criterion} data-lacking={isLacking || undefined}>
      <legend className={classes.legend}>{title}</legend>
      {criterion.description && <p className={classes.about}>{phrase(criterion.description)}</p>}
      <div className={classes.levels}>
        {criterion.levels.map((level, at) => (
          <label key={level.id} className={classes.level} data-on={pick?.level === level.id || undefined}>
            <input
              type="radio"
              id={isFirst && at === 0 ? 'grade' : undefined}
              className={classes.radio}
              name={`criterion-${criterion.id}`}
              checked={pick?.level === level.id}
              onChange={() => onPick({ level: level.id, comment: pick?.comment ?? '' })}
            />
            <b className="tabular">{number(level.points, language)}</b>
            <span>
              {phrase(level.title)}
              {level.description && <small>{phrase(level.description)}</small>}
            </span>
          </label>
        ))}
      </div>
      {pick && !isOpen && (
        <UnstyledButton className={classes.add} onClick={() => setOpen(true)}>
          <IconMessage size={15} aria-hidden /> {t('criterionComment')}
        </UnstyledButton>
      )}
      {pick && isOpen && (
        <Textarea
          aria-label={t('criterionCommentOf', { name: title })}
          placeholder={t('criterionComment')}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={1000}
          value={pick.comment}
          onChange={(event) => onPick({ level: pick.level, comment: event.currentTarget.value })}
        />
      )}
    </fieldset>
  )
}
