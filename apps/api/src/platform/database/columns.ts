import { customType } from 'drizzle-orm/pg-core'

/** timestamptz as an ISO string in UTC; Drizzle alone would hand out PostgreSQL's own spelling. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (text) => new Date(text).toISOString(),
})
