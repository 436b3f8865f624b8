import { Button, Menu, SegmentedControl } from '@mantine/core'
import { exportSeasonPeople } from '@qadam/contract/season/endpoints.ts'
import { type SeasonStage, type StagePart, stageParts } from '@qadam/contract/season/stages.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { download } from '../../../platform/call.ts'
import { number, shortDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { peopleAtOnce, peopleQuery, type SeasonFilters, type SeasonPerson } from './queries.ts'
import classes from './Season.module.css'
import { useWords } from './words.ts'

interface PeopleDrawerProps {
  readonly filters: SeasonFilters
  readonly stage: SeasonStage
  readonly part: StagePart
  readonly onPart: (part: StagePart) => void
  readonly onClose: () => void
}

/** Renders the people behind a number of the funnel, with their file. */
export default function PeopleDrawer({ filters, stage, part, onPart, onClose }: PeopleDrawerProps) {
  const { t, language } = useWords()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(peopleQuery(filters, { stage, part, page }))
  const save = useSubmit(async (file: 'csv' | 'xlsx') => {
    const { blob, name } = await download(exportSeasonPeople, { query: { ...filters, stage, part, file } })
    saveFile(blob, name ?? `season.${file}`)
  })
  return (
    <SideDrawer
      size={560}
      title={t('behind', { stage: t(`stage_${stage}`), part: t(`part_${part}`) })}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={t('parts')}
        value={part}
        onChange={(value) => onPart(value as StagePart)}
        data={stageParts.map((value) => ({ value, label: t(`part_${value}`) }))}
      />
      <ListBody
        rows={data?.results}
        failure={error}
        onRetry={() => void refetch()}
        empty={<EmptyState kind="nothing-matches" title={t('nobody')} text={t('nobodyText')} />}
        paging={data && { page, count: data.count, size: peopleAtOnce, onPage: setPage }}
      >
        {(people) => (
          <>
            <div className={classes.drawerHead}>
              <span>
                {t('behindCount', { count: data?.count ?? 0, number: number(data?.count ?? 0, language) })}
              </span>
              <Menu position="bottom-end" shadow="md">
                <Menu.Target>
                  <Button
                    variant="default"
                    loading={save.busy}
                    leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
                  >
                    {t('export')}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => void save.submit('xlsx')}>{t('exportXlsx')}</Menu.Item>
                  <Menu.Item onClick={() => void save.submit('csv')}>{t('exportCsv')}</Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </div>
            <ul className={classes.list}>
              {people.map((person) => (
                <PersonLine key={person.id} person={person} />
              ))}
            </ul>
          </>
        )}
      </ListBody>
    </SideDrawer>
  )
}

function PersonLine({ person }: { person: SeasonPerson }) {
  const { t, language } = useWords()
  return (
    <li>
      <span className={classes.who}>
        <Link to="/user/view/$userId" params={{ userId: person.id }} search={{}}>
          {fullName(person)}
        </Link>
        <small>
          {t(`stage_${person.stage}`)}, {t('since', { day: shortDate(person.since, language) })}
          {person.reason && ` · ${t(`reason_${person.reason}`)}`}
        </small>
      </span>
      <span className={classes.days}>
        {person.state !== 'done' && t('days', { count: person.days })}
        <small>{person.responsible ? fullName(person.responsible) : t('noCurator')}</small>
      </span>
    </li>
  )
}
