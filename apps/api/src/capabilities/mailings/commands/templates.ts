import type { MailingTemplate, MailingTexts } from '@qadam/contract/mailings/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { mailingTemplateChanged, mailingTemplateRestored } from '../events.ts'
import { getTemplate } from '../queries/templates.ts'

/** Changes the words of a template for the school. @throws Failure 404, 409 */
export async function changeTemplate(
  ctx: RequestContext,
  key: string,
  { texts, version }: { readonly texts: MailingTexts; readonly version?: number | undefined },
): Promise<MailingTemplate> {
  const before = await getTemplate(ctx.db, key)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  await ctx.db.rows(sql`
    insert into mailing_templates (school_id, key, texts, changed_by, changed_at)
    values (${ctx.schoolId}, ${key}, ${JSON.stringify({ ...before.texts, ...texts })}::jsonb, ${ctx.actor.id}, ${ctx.now})
    on conflict (school_id, key) do update set texts = excluded.texts, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at, version = mailing_templates.version + 1`)
  await record(ctx, mailingTemplateChanged, { kind: 'mailing_template', id: null, payload: { key } })
  return getTemplate(ctx.db, key)
}

/** Brings the words of the product back. @throws Failure 404 */
export async function restoreTemplate(ctx: RequestContext, key: string): Promise<MailingTemplate> {
  await getTemplate(ctx.db, key)
  await ctx.db.rows(sql`delete from mailing_templates where school_id = ${ctx.schoolId} and key = ${key}`)
  await record(ctx, mailingTemplateRestored, { kind: 'mailing_template', id: null, payload: { key } })
  return getTemplate(ctx.db, key)
}
