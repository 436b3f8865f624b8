import { IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import { explain } from '../../../platform/explain.ts'
import classes from './Answer.module.css'
import type { DraftState } from './use-draft.ts'
import { useWords } from './words.ts'

/** A quiet word on where the text is: on the server, on its way, or on this device alone. */
export function DraftMark({ draft }: { draft: DraftState }) {
  const { t } = useWords()
  const { waiting, isCut, isKept, hasSaved, refusal } = draft
  if (refusal)
    return (
      <span className={classes.mark} data-tone="alarm" role="alert">
        {explain(refusal).sentence} {t('refusedKept')}
      </span>
    )
  if (isCut && waiting)
    return (
      <span className={classes.mark} data-tone="cut" role="status">
        <IconCloudOff size={17} aria-hidden />
        {t(isKept ? 'waits' : 'waitsHere')}
      </span>
    )
  return (
    <span className={classes.mark} role="status">
      {waiting && <IconLoader2 size={17} aria-hidden />}
      {!waiting && hasSaved && <IconCheck size={17} aria-hidden />}
      {waiting ? t('saving') : hasSaved && t('savedDraft')}
    </span>
  )
}
