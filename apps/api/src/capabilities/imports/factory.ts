import type { SentFile } from '../../platform/http/send-inside.ts'

/** A CSV file of these rows; the first row is the header. */
export function csvFile(rows: readonly (readonly string[])[], delimiter = ','): SentFile {
  const quoted = (cell: string) => (/["\n\r,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const content = rows.map((row) => row.map(quoted).join(delimiter)).join('\n')
  return { part: 'file', name: 'programs.csv', content: `${content}\n` }
}

/** Rows with an id, a title, a university, a country and a tuition, as a consultancy would keep them. */
export function programRows(
  count: number,
  change: (index: number) => Partial<Record<string, string>> = () => ({}),
) {
  const header = ['source_id', 'title', 'university', 'country', 'city', 'degree', 'price', 'currency']
  const rows = Array.from({ length: count }, (_, index) => {
    const row: Record<string, string> = {
      source_id: `P-${index + 1}`,
      title: `Program number ${index + 1}`,
      university: `University ${(index % 7) + 1}`,
      country: 'Italy',
      city: 'Roma|Milano',
      degree: 'Bachelor',
      price: String(1000 + index),
      currency: 'EUR',
      ...change(index),
    }
    return header.map((name) => row[name] ?? '')
  })
  return [header, ...rows]
}
