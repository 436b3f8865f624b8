import { fullName } from '@qadam/contract/full-name.ts'
import { exportSeasonPeople as exportCall } from '@qadam/contract/season/endpoints.ts'
import type { seasonFileQuery } from '@qadam/contract/season/schemas.ts'
import { season as english } from '@qadam/phrases/en/screens/season.ts'
import { season as kazakh } from '@qadam/phrases/kk/screens/season.ts'
import { season as russian } from '@qadam/phrases/ru/screens/season.ts'
import type { z } from 'zod'
import { noteRead, withoutNumbers } from '../../../platform/access/many-read.ts'
import { record } from '../../../platform/events/record.ts'
import { type SheetRow, writeSheet } from '../../../platform/files/sheet-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { seasonExported } from '../events.ts'
import { allPeopleOfSeason } from '../queries/people.ts'

const phrases = { ru: russian, kk: kazakh, en: english }
const columns = [
  'fileId',
  'fileLastName',
  'fileFirstName',
  'fileStage',
  'fileState',
  'fileSince',
  'fileDays',
  'fileReason',
  'fileCurator',
  'fileCountries',
] as const

/** Exports the people behind a number, with what the number is, its filters, the day and who made the file. */
export async function exportPeople(ctx: RequestContext, query: z.output<typeof seasonFileQuery>) {
  const words = phrases[ctx.language]
  const t = (key: Exclude<keyof typeof russian, `${string}_${'one' | 'few' | 'many'}`>) => words[key]
  const { people, season, moment } = await allPeopleOfSeason(ctx, query)
  await noteRead(ctx, { call: exportCall.path, asked: query, people: people.map(({ id }) => id) })
  const nameOf = (person: { first_name: string; last_name: string } | null) =>
    person ? fullName(person) : ''
  const rows: SheetRow[] = people.map((one) => [
    one.id,
    one.last_name,
    one.first_name,
    t(`stage_${one.stage}`),
    t(`state_${one.state}`),
    one.since.slice(0, 10),
    one.days,
    one.reason ? t(`reason_${one.reason}`) : '',
    nameOf(one.responsible),
    one.countries.join('; '),
  ])
  const about: SheetRow[] = [
    [],
    [t('fileAbout')],
    [t('fileSeason'), season?.name ?? t('noSeason')],
    [t('fileNumber'), `${t(`stage_${query.stage}`)}: ${t(`part_${query.part}`)}`],
    [t('fileDay'), moment.day, moment.zone],
    [t('fileFilters'), query.country ?? '', query.responsible?.join('; ') ?? ''],
    [t('fileMade'), ctx.now.toISOString(), ctx.actor.id],
  ]
  await record(ctx, seasonExported, {
    kind: 'students',
    id: null,
    payload: { filter: withoutNumbers(query), file: query.file, people: people.length },
  })
  const { answer } = await writeSheet(
    {
      name: `season-${query.stage}-${query.part}-${moment.day}`,
      title: 'Season',
      columns: columns.map(t),
      rows: [...rows, ...about],
    },
    query.file,
  )
  return answer
}
