import { Button, Menu, Switch, TextInput } from '@mantine/core'
import { IconDownload, IconScale, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import classes from './Gradebook.module.css'
import type { GradeFilter } from './grade-filter.ts'
import type { Gradebook } from './queries.ts'
import type { useGradeActions } from './use-grade-actions.ts'

interface GradebookBarProps {
  readonly book: Gradebook
  readonly filter: GradeFilter
  readonly onFilter: (filter: GradeFilter) => void
  readonly saving: ReturnType<typeof useGradeActions>['save']
  readonly onWeigh: () => void
}

export function GradebookBar({ book, filter, onFilter, saving, onWeigh }: GradebookBarProps) {
  const { t } = useTranslation('gradebook')
  const { sections, may } = book
  return (
    <div className={classes.bar}>
      <TextInput
        className={classes.search}
        aria-label={t('findStudent')}
        placeholder={t('findStudent')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filter.q ?? ''}
        onChange={(event) => onFilter({ ...filter, q: event.currentTarget.value || undefined })}
      />
      {sections.length > 1 && (
        <SearchableSelect
          aria-label={t('section')}
          placeholder={t('allSections')}
          clearable
          data={sections.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={filter.section === undefined ? null : String(filter.section)}
          onChange={(value) => onFilter({ ...filter, section: value ? Number(value) : undefined })}
        />
      )}
      <Switch
        label={t('onlyTrouble')}
        checked={filter.trouble ?? false}
        onChange={(event) => onFilter({ ...filter, trouble: event.currentTarget.checked || undefined })}
      />
      <div className={classes.acts}>
        {may.weigh && (
          <Button variant="default" leftSection={<IconScale size={17} aria-hidden />} onClick={onWeigh}>
            {t('weights')}
          </Button>
        )}
        {may.export && <ExportMenu saving={saving} />}
      </div>
    </div>
  )
}

function ExportMenu({ saving }: Pick<GradebookBarProps, 'saving'>) {
  const { t } = useTranslation('gradebook')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={17} aria-hidden />} loading={saving.busy}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((file) => (
          <Menu.Item key={file} onClick={() => saving.submit(file)}>
            {t(`export.${file}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
