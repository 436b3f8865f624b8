import { useEffect, useRef } from 'react'
import classes from './Scan.module.css'
import type { ScanView } from './scan-view.ts'

interface PictureProps {
  readonly content: Blob
  readonly name: string
  readonly view: ScanView
  readonly onFailure: () => void
}

/** A photographed document, drawn turned, so that it takes the room that it then needs. */
export function Picture({ content, name, view: { zoom, turn }, onFailure }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    createImageBitmap(content).then((picture) => {
      const target = canvas.current
      const brush = target?.getContext('2d')
      if (isGone || !target || !brush) return
      const isLying = turn % 180 !== 0
      target.width = isLying ? picture.height : picture.width
      target.height = isLying ? picture.width : picture.height
      brush.translate(target.width / 2, target.height / 2)
      brush.rotate((turn * Math.PI) / 180)
      brush.drawImage(picture, -picture.width / 2, -picture.height / 2)
      picture.close()
    }, onFailure)
    return () => {
      isGone = true
    }
  }, [content, turn, onFailure])
  return (
    <canvas
      ref={canvas}
      className={classes.picture}
      style={{ width: `${zoom * 100}%` }}
      role="img"
      aria-label={name}
    />
  )
}
