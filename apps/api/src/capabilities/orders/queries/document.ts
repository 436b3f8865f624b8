import { type SQL, sql } from '../../../platform/database/sql.ts'
import { documentJson } from '../../payment-providers/public.ts'

/** The receipt of the payment that delivered an order `o`; a second payment has one of its own. */
export const documentOfOrder: SQL = documentJson(
  sql`o.school_id`,
  sql`d.attempt_id = (select min(a.id) from payment_attempts a where a.school_id = o.school_id
    and a.order_ref = 'order:' || o.id and a.state = 'succeeded' and not a.is_test)`,
)
