/** The IndexedDB database of files that wait for the network. */
const storedFilesDatabase = 'qadam-kept-files'

/** A file that waits on this device for the network, with its idempotency key. */
export interface SavedFile {
  readonly key: string
  readonly file: File
}

interface Row extends SavedFile {
  readonly owner: number
  readonly place: string
  readonly at: number
}

/** The maximum stored on one device; browsers' own limits are much higher. */
export const maxStoredBytes = 300 * 1024 * 1024
const store = 'files'

/** The owner's user id, and where the files are handed in. */
export interface FilesOwner {
  readonly owner: number
  readonly place: string
}

/** Files of others stay for them on a shared device, but not for ever. */
const othersDays = 30

/**
 * Returns the waiting files of a place, oldest first. Those of other people are theirs: never shown, and deleted
 * after a month.
 */
export async function storedFiles({ owner, place }: FilesOwner): Promise<SavedFile[]> {
  try {
    const rows = await allRows()
    const oldest = Date.now() - othersDays * 24 * 3_600_000
    const old = rows.filter((row) => row.owner !== owner && row.at < oldest)
    for (const { key } of old) await dropFile(key)
    return rows
      .filter((row) => row.owner === owner && row.place === place)
      .toSorted((one, other) => one.at - other.at)
      .map(({ key, file }) => ({ key, file }))
  } catch {
    return []
  }
}

/** Stores a file across reloads and closed tabs. Returns false when this device has no room for it. */
export async function saveFile({ owner, place }: FilesOwner, { key, file }: SavedFile): Promise<boolean> {
  try {
    const used = (await allRows()).reduce((sum, row) => sum + row.file.size, 0)
    if (used + file.size > maxStoredBytes) return false
    const row: Row = { key, file, owner, place, at: Date.now() }
    await run('readwrite', (files) => files.put(row))
    return true
  } catch {
    return false
  }
}

/** Returns how many files of a person wait on this device. */
export async function countStoredFiles(owner: number): Promise<number> {
  return (await ownRows(owner)).length
}

/** Deletes the files of a person from this device. */
export async function clearStoredFiles(owner: number): Promise<void> {
  for (const { key } of await ownRows(owner)) await dropFile(key)
}

/** Deletes a file that has been sent or is no longer wanted. */
export async function dropFile(key: string): Promise<void> {
  await run('readwrite', (files) => files.delete(key)).catch(() => undefined)
}

/** A browser that denies storage has stored nothing. */
const ownRows = async (owner: number) =>
  (await allRows().catch(() => [])).filter((row) => row.owner === owner)

const allRows = () => run<Row[]>('readonly', (files) => files.getAll())

async function run<Presented>(
  mode: IDBTransactionMode,
  perform: (files: IDBObjectStore) => IDBRequest,
): Promise<Presented> {
  const database = await opened()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = perform(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result as Presented)
      transaction.onabort = () => reject(transaction.error ?? request.error)
    })
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(storedFilesDatabase, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
