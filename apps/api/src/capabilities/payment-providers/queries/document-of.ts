import { type SQL, sql } from '../../../platform/database/sql.ts'

/** An issued document `d` as an object of `billingReference`. */
export const billingReferenceJson: SQL = sql`json_build_object('id', d.id, 'kind', d.kind,
  'number', d.year || '-' || lpad(d.number::text, 4, '0'), 'is_voided', exists (select 1 from billing_voids v
    where v.school_id = d.school_id and v.document_id = d.id))`

/** The document that was issued for a payment or a refund, as an object of `billingReference`; null without one. */
export const documentJson = (school: SQL, source: SQL): SQL => sql`
  (select ${billingReferenceJson} from billing_documents d where d.school_id = ${school} and ${source})`
