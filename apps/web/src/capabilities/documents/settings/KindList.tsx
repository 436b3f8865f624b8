import { ActionIcon, Button } from '@mantine/core'
import { documentGroups } from '@qadam/contract/documents/vocabulary.ts'
import { IconArrowDown, IconArrowUp, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useWords } from '../words.ts'
import classes from './DocumentSettings.module.css'
import { type Choices, needWords, retentionWords, timeWords } from './kind-words.ts'
import type { Kind, Terms } from './queries.ts'
import { useKindActions } from './use-kind-actions.ts'

const KindDialog = lazyPart(() => import('./KindDialog.tsx'))

interface KindListProps {
  readonly kinds: readonly Kind[]
  readonly choices: Choices
  readonly terms: Terms
  readonly mayChange: boolean
}

/** Renders document types by section: editable, reorderable within it; removed ones are collapsed. */
export function KindList({ kinds, choices, terms, mayChange }: KindListProps) {
  const { t } = useWords()
  const actions = useKindActions()
  const [open, setOpen] = useState<Kind | 'new' | null>(null)
  const there = kinds.filter((one) => !one.is_deleted)
  const gone = kinds.filter((one) => one.is_deleted)
  const first = documentGroups.find((group) => there.some((one) => one.group === group))
  const close = () => setOpen(null)
  return (
    <>
      {mayChange ? (
        <Button
          className={classes.add}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          {t('kindAdd')}
        </Button>
      ) : (
        <p className={classes.hint}>{t('kindReadOnly')}</p>
      )}
      {documentGroups.map((group) => {
        const some = there.filter((one) => one.group === group)
        return (
          some.length > 0 && (
            <details key={group} className={classes.fold} open={group === first}>
              <summary>
                <h3>{t(`group_${group}`)}</h3>
                <span>{some.length}</span>
              </summary>
              <ol className={classes.kinds}>
                {some.map((kind, index) => (
                  <li key={kind.id} className={classes.kind}>
                    <KindButton
                      kind={kind}
                      choices={choices}
                      terms={terms}
                      mayChange={mayChange}
                      onOpen={() => setOpen(kind)}
                    />
                    {mayChange && some.length > 1 && (
                      <KindMoves
                        name={kind.name}
                        index={index}
                        count={some.length}
                        onMove={(position) => void actions.move(kind, position)}
                      />
                    )}
                  </li>
                ))}
              </ol>
            </details>
          )
        )
      })}
      {gone.length > 0 && <DeletedKinds kinds={gone} actions={actions} mayChange={mayChange} />}
      {open && (
        <KindDialog
          key={open === 'new' ? 'new' : open.id}
          kind={open === 'new' ? null : open}
          choices={choices}
          terms={terms}
          onClose={close}
          onFailure={(thrown) => {
            close()
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}

interface KindButtonProps extends Pick<KindListProps, 'choices' | 'terms' | 'mayChange'> {
  readonly kind: Kind
  readonly onOpen: () => void
}

function KindButton({ kind, choices, terms, mayChange, onOpen }: KindButtonProps) {
  const { t } = useWords()
  return (
    <button type="button" className={classes.open} disabled={!mayChange} onClick={onOpen}>
      <span className={classes.words}>
        <span className={classes.name}>{kind.name}</span>
        <span className={classes.need}>{needWords(kind, choices, t).join('; ')}</span>
        <span className={classes.facts}>
          {[
            retentionWords(kind.retention, terms, t),
            kind.valid_days !== null && t('kindValidFact', { time: timeWords(kind.valid_days, t) }),
            kind.group !== 'apostille' && kind.needs_apostille && t('needsApostille'),
            kind.needs_translation && t('needsTranslation'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {mayChange && <IconChevronRight size={18} stroke={1.8} aria-hidden className={classes.chevron} />}
    </button>
  )
}

interface KindMovesProps {
  readonly name: string
  /** 0-based; `onMove` takes a 1-based position. */
  readonly index: number
  readonly count: number
  readonly onMove: (position: number) => void
}

function KindMoves({ name, index, count, onMove }: KindMovesProps) {
  const { t } = useWords()
  return (
    <span className={classes.moves}>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={index === 0}
        aria-label={t('kindUp', { name })}
        onClick={() => onMove(index)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={index === count - 1}
        aria-label={t('kindDown', { name })}
        onClick={() => onMove(index + 2)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
}

interface DeletedKindsProps extends Pick<KindListProps, 'kinds' | 'mayChange'> {
  readonly actions: ReturnType<typeof useKindActions>
}

function DeletedKinds({ kinds, actions, mayChange }: DeletedKindsProps) {
  const { t } = useWords()
  return (
    <details className={classes.gone}>
      <summary>{t('kindGone', { count: kinds.length })}</summary>
      <ul className={classes.kinds}>
        {kinds.map((kind) => (
          <li key={kind.id} className={classes.kind}>
            <span className={classes.goneName}>{kind.name}</span>
            {mayChange && (
              <Button variant="subtle" size="compact-md" onClick={() => void actions.restore(kind)}>
                {t('kindRestore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
