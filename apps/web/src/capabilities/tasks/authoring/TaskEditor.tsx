import { Button, SegmentedControl } from '@mantine/core'
import { coverageOf } from '@qadam/contract/tasks/coverage.ts'
import { languages } from '@qadam/contract/vocabulary.ts'
import type { Icon } from '@tabler/icons-react'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { LanguageLabel } from '../../../ui/LanguageLabel.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { languageNames } from '../../../ui/language-names.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import classes from './Constructor.module.css'
import { Preview } from './Preview.tsx'
import { TaskFields } from './TaskFields.tsx'
import type { TaskStore } from './task-store.ts'
import { typeIcons } from './type-icons.ts'
import { useTaskForm } from './use-task-form.ts'

const TaskConflict = lazyPart(() => import('./TaskConflict.tsx'))

interface TaskEditorProps {
  readonly store: TaskStore
  readonly onCreated: (id: number) => void
  readonly onGiveUp: () => void
}

/** Renders the form of a task beside its preview; stacked on narrow screens. */
export function TaskEditor({ store, onCreated, onGiveUp }: TaskEditorProps) {
  const { t } = useTranslation('authoring')
  const reader = useLanguage()
  const queryClient = useQueryClient()
  const [language, setLanguage] = useState(reader)
  const [view, setView] = useState<'form' | 'preview'>('form')
  const frame = useRef<HTMLFormElement>(null)
  const form = useTaskForm(store, onCreated)
  const has = coverageOf(form.content)
  const Icon = typeIcons[form.type]
  const save = async () => {
    if (form.busy) return
    setView('form')
    if (await form.save()) return
    setTimeout(() => {
      const wrong = frame.current?.querySelector<HTMLElement>(
        '[aria-invalid="true"], [data-error] [contenteditable], [role="alert"]',
      )
      wrong?.scrollIntoView({ block: 'center' })
      if (wrong?.matches('input, textarea, [contenteditable]')) wrong.focus()
    }, 50)
  }
  return (
    <form
      ref={frame}
      noValidate
      className={classes.editor}
      data-view={view}
      aria-label={t(`${form.type}.name`)}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
      }}
    >
      <TaskHead
        Icon={Icon}
        form={form}
        language={language}
        setLanguage={setLanguage}
        has={has}
        view={view}
        setView={setView}
      />
      <div className={classes.formPane}>
        <TaskFields form={form} language={language} />
      </div>
      <Preview content={form.content} files={form.files.known} language={language} />
      <SaveBar form={form} onGiveUp={onGiveUp} />
      {form.conflict && (
        <TaskConflict
          mine={form.content}
          theirs={form.conflict.content}
          files={[...form.files.known, ...form.conflict.files]}
          language={language}
          busy={form.busy}
          onMine={() => void form.keepMine()}
          onTheirs={() => {
            form.takeTheirs()
            for (const key of store.stale) void queryClient.invalidateQueries({ queryKey: [key] })
          }}
          onFailure={notifyMissingPart}
        />
      )}
      <LeaveGuard dirty={form.isDirty && !form.busy} />
    </form>
  )
}

interface TaskHeadProps {
  readonly Icon: Icon
  readonly form: ReturnType<typeof useTaskForm>
  readonly language: 'ru' | 'kk' | 'en'
  readonly setLanguage: (value: 'ru' | 'kk' | 'en') => void
  readonly has: Record<'ru' | 'kk' | 'en', boolean>
  readonly view: 'form' | 'preview'
  readonly setView: (value: 'form' | 'preview') => void
}

function TaskHead({ Icon, form, language, setLanguage, has, view, setView }: TaskHeadProps) {
  const { t } = useTranslation('authoring')
  return (
    <header className={classes.taskHead}>
      <h2>
        <Icon size={20} aria-hidden /> {t(`${form.type}.name`)}
      </h2>
      <SegmentedControl
        size="sm"
        aria-label={t('writingLanguage')}
        value={language}
        onChange={(value) => setLanguage(languages.find((one) => one === value) ?? 'ru')}
        data={languages.map((one) => ({
          value: one,
          label: (
            <span lang={one} className={classes.languageTab}>
              <LanguageLabel language={one}>{languageNames[one]}</LanguageLabel>
              <span className={classes.coverage} data-whole={has[one] || undefined} aria-hidden />
            </span>
          ),
        }))}
      />
      <SegmentedControl
        size="sm"
        className={classes.viewSwitch}
        aria-label={t('view')}
        value={view}
        onChange={(value) => setView(value === 'preview' ? 'preview' : 'form')}
        data={[
          { value: 'form', label: t('form') },
          { value: 'preview', label: t('preview') },
        ]}
      />
    </header>
  )
}

interface SaveBarProps {
  readonly form: ReturnType<typeof useTaskForm>
  readonly onGiveUp: TaskEditorProps['onGiveUp']
}

function SaveBar({ form, onGiveUp }: SaveBarProps) {
  const { t } = useTranslation('authoring')
  return (
    <footer className={classes.saveBar}>
      <FormFailure failure={form.failure} />
      <div className={classes.saveLine}>
        <span className={classes.soft} role="status">
          {form.isDirty ? t('draftKept') : form.isSaved ? t('allSaved') : ''}
        </span>
        {form.isDirty && form.isSaved && (
          <Button variant="default" onClick={form.discard} disabled={form.busy}>
            {t('discard')}
          </Button>
        )}
        {!form.isSaved && (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={form.busy}
            onClick={() => {
              form.discard()
              onGiveUp()
            }}
          >
            {t('giveUp')}
          </Button>
        )}
        <Button type="submit" loading={form.busy}>
          {t('saveTask')}
        </Button>
      </div>
    </footer>
  )
}
