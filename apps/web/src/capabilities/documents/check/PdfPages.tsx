import { Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import classes from './Scan.module.css'
import type { ScanView } from './scan-view.ts'

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).toString()

interface PdfPagesProps {
  readonly content: Blob
  readonly view: ScanView
  readonly pageLabel: (page: number, pages: number) => string
  readonly onFailure: () => void
}

/** The pages of a PDF under each other, drawn by us: the browser's own viewer would take the keys of the desk. */
export default function PdfPages({ content, view, pageLabel, onFailure }: PdfPagesProps) {
  const { ref, width } = useElementSize()
  const [pages, setPages] = useState(0)
  return (
    <div ref={ref} className={classes.pages}>
      {width > 0 && (
        <Document
          file={content}
          loading={<Skeleton className={classes.waiting} />}
          error={null}
          onLoadSuccess={({ numPages }) => setPages(numPages)}
          onLoadError={onFailure}
        >
          {Array.from({ length: pages }, (_, index) => (
            <figure
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
              key={index}
              className={classes.page}
              aria-label={pageLabel(index + 1, pages)}
            >
              <Page
                pageNumber={index + 1}
                width={Math.round(width * view.zoom)}
                rotate={view.turn === 0 ? undefined : view.turn}
                renderTextLayer={false}
                renderAnnotationLayer={false}
                loading={<Skeleton className={classes.waiting} />}
              />
            </figure>
          ))}
        </Document>
      )}
    </div>
  )
}
