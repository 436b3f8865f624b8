import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../platform/formats.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import lined from '../../ui/Lines.module.css'
import { useLanguage } from '../../ui/language.ts'
import classes from './Acts.module.css'
import type { DraftLine, Period } from './draft-line.ts'
import type { SuggestedLine, Suggestion } from './queries.ts'

interface SuggestionsProps {
  readonly suggestion: Suggestion
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  readonly lines: readonly DraftLine[]
  readonly onAdd: (lines: Suggestion['lines']) => void
}

const factsOf = ({ facts }: Pick<DraftLine, 'facts'>): string[] =>
  facts?.ids.map((id) => `${facts.kind} ${id}`) ?? []

/** Renders what was really done within some days and stands on no act, to put on this one. */
export function Suggestions({ suggestion, period, onPeriod, lines, onAdd }: SuggestionsProps) {
  const { t } = useTranslation('acts')
  const taken = new Set(lines.flatMap(factsOf))
  const open = suggestion.lines.filter((line) => !factsOf(line).some((fact) => taken.has(fact)))
  return (
    <fieldset className={classes.block}>
      <legend>{t('done')}</legend>
      <div className={classes.tools}>
        <DayInput
          clearable
          label={t('from')}
          value={period.from}
          onChange={(from) => onPeriod({ ...period, from })}
        />
        <DayInput
          clearable
          label={t('to')}
          value={period.to}
          onChange={(to) => onPeriod({ ...period, to })}
        />
        {open.length > 1 && (
          <Button variant="light" onClick={() => onAdd(open)}>
            {t('addAll')}
          </Button>
        )}
      </div>
      {open.length === 0 ? (
        <p>{t(lines.length > 0 ? 'nothingLeft' : 'nothingDone')}</p>
      ) : (
        <ul className={lined.lines} aria-label={t('done')}>
          {open.map((line) => (
            <Suggested key={factsOf(line)[0]} line={line} onAdd={() => onAdd([line])} />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function Suggested({ line, onAdd }: { readonly line: SuggestedLine; readonly onAdd: () => void }) {
  const { t } = useTranslation('acts')
  const language = useLanguage()
  const name = line[`name_${language}`]
  const [since, until] = [line.since, line.done_on].map((day) => shortDate(day, language))
  return (
    <li>
      <span>
        {name}
        <small>
          {t(`unit_${line.unit}`)}: {line.quantity} · {since === until ? until : `${since} – ${until}`}
        </small>
      </span>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={t('addLineOf', { name })}
        onClick={onAdd}
      >
        {t('addLine')}
      </Button>
    </li>
  )
}
