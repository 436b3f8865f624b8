import type { ShownOf } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { withoutMarks } from '../../../../ui/formula-marks.ts'
import { WithFormulas } from '../../../../ui/WithFormulas.tsx'
import fields from '../Fields.module.css'
import { textIn } from '../texts.ts'
import classes from './CompareWords.module.css'
import { joined, type Pair } from './pairs.ts'

interface PairListsProps {
  readonly shown: ShownOf<'compare_words'>
  readonly language: Language
  readonly pairs: readonly Pair[]
  readonly onPairs: (pairs: readonly Pair[]) => void
}

/** Renders the pairs as selects, for keyboards and screen readers. */
export function PairLists({ shown, language, pairs, onPairs }: PairListsProps) {
  const { t } = useTranslation('tasks')
  const choose = (left: string, right: string) =>
    onPairs(right ? joined(pairs, left, right) : pairs.filter((one) => one.left !== left))
  return (
    <details className={classes.lists}>
      <summary>{t('pairLists')}</summary>
      {shown.left.map(({ id, text }) => (
        <label key={id}>
          <span>
            <WithFormulas text={textIn(text, language)} />
          </span>
          <select
            className={fields.field}
            value={pairs.find((one) => one.left === id)?.right ?? ''}
            onChange={(event) => choose(id, event.currentTarget.value)}
          >
            <option value="">{t('choose')}</option>
            {shown.right.map((right) => (
              <option key={right.id} value={right.id}>
                {withoutMarks(textIn(right.text, language))}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  )
}
