import type { NewLegalVersion, SchoolChange, SwitchChange } from '@qadam/contract/schools/schemas.ts'
import { noticeHours, switches } from '@qadam/contract/schools/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { makePictures } from '../../../platform/files/picture.ts'
import type { StagedFile } from '../../../platform/files/staged-files.ts'
import type { UploadContext } from '../../../platform/files/store-uploads.ts'
import { removeFile, storeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { safeRichText } from '../../../platform/rich-text/safe-rich-text.ts'
import { currencyNotYours } from '../errors.ts'
import {
  schoolLegalDocumentPublished,
  schoolLogoRemoved,
  schoolSwitchTurned,
  schoolUpdated,
} from '../events.ts'
import { mayChangeMoney, seesInnerSettings } from '../policy.ts'
import {
  findCurrency,
  getSchoolRow,
  listDomains,
  type SchoolRow,
  schoolOf,
  switchStates,
} from '../queries.ts'
import { isTimeZone } from '../rules.ts'

const logoWidth = 480

/** Returns the school's settings that the actor may read. */
export async function readSchool(ctx: RequestContext) {
  const school = schoolOf(await getSchoolRow(ctx.db))
  if (!seesInnerSettings(ctx.actor)) return school
  return { ...school, domains: await listDomains(ctx.db), switches: await switchStates(ctx.db) }
}

/** Updates the settings; absent fields stay unchanged. A new logo replaces the old one. */
export async function changeSchool(
  ctx: RequestContext,
  change: z.output<typeof SchoolChange>,
  logo: StagedFile | undefined,
) {
  await ctx.db.rows(sql`select 1 from schools where school_id = ${ctx.schoolId} for update`)
  const before = await getSchoolRow(ctx.db)
  if (change.version !== undefined && change.version !== before.row_version) {
    throw staleVersion({ facts: { current: schoolOf(before) } })
  }
  await assertKnown(ctx, before, change)
  const after = settingsAfter(before, change)
  await ctx.db.rows(sql`
    update schools set name = ${after.name}, description = ${after.description}, address = ${after.address},
      currency = ${after.currency}, time_zone = ${after.time_zone}, default_language = ${after.default_language},
      brand_color = ${after.brand_color}, support_email = ${after.support_email}, support_phone = ${after.support_phone},
      support_telegram = ${after.support_telegram}, onboarding_address = ${after.onboarding_address},
      onboarding_video_id = ${after.onboarding_video_id},
      allowed_cancellations = ${after.allowed_cancellations},
      allowed_transfers = ${after.allowed_transfers}, cancel_notice_hours = ${after.cancel_notice_hours},
      transfer_notice_hours = ${after.transfer_notice_hours}, work_hours = ${JSON.stringify(after.work_hours)}::jsonb,
      complete_yesterdays_lessons = ${after.complete_yesterdays_lessons},
      phone_prefixes = ${after.phone_prefixes}::text[], row_version = row_version + 1
    where school_id = ${ctx.schoolId}`)
  if (logo) await replaceLogo(ctx, before, logo)
  await ctx.db.rows(sql`select bump_school_version()`)
  const changed = changedNames(before, after)
  await record(ctx, schoolUpdated, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { changed: logo ? [...changed, 'logo'] : changed },
  })
  return readSchool(ctx)
}

async function assertKnown(
  ctx: RequestContext,
  before: SchoolRow,
  change: z.output<typeof SchoolChange>,
): Promise<void> {
  const { currency, time_zone: timeZone } = change
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw badField('time_zone', 'schools.unknown_time_zone')
  if (currency === undefined || currency === before.currency) return
  if (!(await findCurrency(ctx.db, currency, ctx.language)))
    throw badField('currency', 'schools.unknown_currency')
  if (!(await mayChangeMoney(ctx.actor, ctx.db))) throw currencyNotYours()
}

function settingsAfter(before: SchoolRow, change: z.output<typeof SchoolChange>) {
  const hours = (index: number | undefined, present: number) =>
    index === undefined ? present : (noticeHours[index] ?? present)
  return {
    name: change.name,
    description: change.description ?? before.description,
    address: change.address,
    currency: change.currency ?? before.currency,
    time_zone: change.time_zone ?? before.time_zone,
    default_language: change.language ?? before.default_language,
    brand_color: change.brand_color ?? before.brand_color,
    support_email: change.support_email ?? before.support_email,
    support_phone: change.support_phone ?? before.support_phone,
    support_telegram: change.support_telegram ?? before.support_telegram,
    onboarding_address:
      change.onboarding_video === undefined ? before.onboarding_address : change.onboarding_video || null,
    // An address takes the place of an uploaded video; an empty one leaves it.
    onboarding_video_id: change.onboarding_video ? null : before.onboarding_video_id,
    allowed_cancellations: change.allowed_cancellations,
    allowed_transfers: change.allowed_transfers,
    cancel_notice_hours: hours(change.cancelTime, before.cancel_notice_hours),
    transfer_notice_hours: hours(change.transferTime, before.transfer_notice_hours),
    work_hours: change.work_hours?.toSorted((a, b) => a.day - b.day) ?? before.work_hours,
    complete_yesterdays_lessons: change.complete_yesterdays_lessons ?? before.complete_yesterdays_lessons,
    phone_prefixes: change.phone_prefixes ?? before.phone_prefixes,
  }
}

function changedNames(before: SchoolRow, after: ReturnType<typeof settingsAfter>): string[] {
  return (Object.keys(after) as (keyof typeof after)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}

/** Resizes and stages an uploaded logo; undefined when none was sent. @throws Failure 400, 413 */
export async function prepareLogo(
  ctx: UploadContext,
  files: readonly UploadedFile[],
): Promise<StagedFile | undefined> {
  const upload = files.find((file) => file.part === 'logo')
  if (!upload) return undefined
  const [picture] = await makePictures(ctx, upload, { sizes: [{ width: logoWidth }], use: 'logo' })
  return picture && ctx.stage(picture.content)
}

async function replaceLogo(ctx: RequestContext, before: SchoolRow, logo: StagedFile): Promise<void> {
  const stored = await storeFile(
    ctx,
    { name: 'logo.webp', mediaType: 'image/webp', audience: 'public' },
    logo,
  )
  await ctx.db.rows(sql`update schools set logo_file_id = ${stored.id} where school_id = ${ctx.schoolId}`)
  if (before.logo_file_id) await removeFile(ctx, before.logo_file_id)
}

/** Removes the logo; pages show the name instead. */
export async function removeLogo(ctx: RequestContext) {
  const before = await getSchoolRow(ctx.db)
  if (before.logo_file_id) {
    await ctx.db.rows(sql`
      update schools set logo_file_id = null, row_version = row_version + 1 where school_id = ${ctx.schoolId}`)
    await removeFile(ctx, before.logo_file_id)
    await ctx.db.rows(sql`select bump_school_version()`)
    await record(ctx, schoolLogoRemoved, { kind: 'school', id: ctx.schoolId })
  }
  return readSchool(ctx)
}

/** Turns a permission of managers or teachers on or off. */
export async function turnSwitch(ctx: RequestContext, { name, on }: z.output<typeof SwitchChange>) {
  const { row } = switches[name]
  const before = (await switchStates(ctx.db))[name]
  await ctx.db.rows(sql`
    insert into manager_switches (school_id, matrix_row, is_on) values (${ctx.schoolId}, ${row}, ${on})
    on conflict (school_id, matrix_row) do update set is_on = excluded.is_on`)
  if (before !== on)
    await record(ctx, schoolSwitchTurned, {
      kind: 'school',
      id: ctx.schoolId,
      payload: { name, row, on },
    })
  return listSwitches(ctx)
}

export async function listSwitches(ctx: RequestContext) {
  const states = await switchStates(ctx.db)
  return (Object.keys(switches) as (keyof typeof switches)[]).map((name) => ({
    name,
    row: switches[name].row,
    on: states[name],
  }))
}

/** Publishes a new version of a legal document. Older versions are retained, because people accepted them. */
export async function publishLegalDocument(
  ctx: RequestContext,
  given: z.output<typeof NewLegalVersion>,
): Promise<number> {
  const [russian, kazakh, english] = [given.text_ru, given.text_kk, given.text_en].map(safeText)
  if (!russian) throw badField('text_ru', 'field.required')
  const made = await ctx.db.one<{ id: number; version: number }>(sql`
    insert into legal_documents (school_id, kind, version, text_ru, text_kk, text_en, published_at, published_by)
    select ${ctx.schoolId}, ${given.kind}, coalesce(max(version), 0) + 1, ${russian}, ${kazakh},
      ${english}, ${ctx.now}, ${ctx.actor.id}
    from legal_documents where school_id = ${ctx.schoolId} and kind = ${given.kind}
    returning id, version`)
  await ctx.db.rows(sql`select bump_school_version()`)
  await record(ctx, schoolLegalDocumentPublished, {
    kind: 'legal_document',
    id: made.id,
    payload: { kind: given.kind, version: made.version },
  })
  return made.id
}

/** Text without tags is displayed verbatim, with its line breaks; only markup needs sanitizing. */
function safeText(given: string): string {
  return /<[a-z!/?]/i.test(given) ? (safeRichText(given) ?? '') : given
}
