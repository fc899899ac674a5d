import { IconButton } from '@karwan/design-system/components/icon-button'
import { Inline } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFreeKeys } from '../list/use-free-keys.ts'
import { useWords } from '../text/use-words.ts'
import styles from './file-view.module.css'
import { type OpenedPdf, openPdf } from './open-pdf.ts'

const widths = [50, 75, 100, 150, 200, 300] as const
const fitting = 2
/** Longer documents are not drawn; the user downloads them. */
const mostPages = 20
/** Twice the dialog's width, so that pages stay sharp when enlarged. */
const drawnScale = 2

type FileViewProps = {
  file: Blob | undefined
  name: string
  /** Enables the keys `+`, `-` and `t`; only for pages that list them in their help. */
  withKeys?: boolean
}

/** Shows a picture or PDF with zoom and rotation. Its room is reserved before the file has loaded. */
export function FileView({ file, name, withKeys = false }: FileViewProps) {
  const { say } = useWords()
  const [step, setStep] = useState(fitting)
  const [turn, setTurn] = useState(0)
  const width = widths[step] ?? 100
  const smaller = () => setStep(Math.max(0, step - 1))
  const larger = () => setStep(Math.min(widths.length - 1, step + 1))
  const turnOn = () => setTurn((turn + 90) % 360)
  // Most keyboards type plus with Shift, so accept the bare key too.
  useFreeKeys(withKeys, { '-': smaller, '+': larger, '=': larger, t: turnOn })
  const keyOf = (key: string) => (withKeys ? key : undefined)
  return (
    <div className={styles.view}>
      <Inline>
        <IconButton
          label={say('kit.file.smaller')}
          icon={<ZoomOut aria-hidden="true" />}
          aria-keyshortcuts={keyOf('-')}
          onClick={smaller}
        />
        <IconButton
          label={say('kit.file.larger')}
          icon={<ZoomIn aria-hidden="true" />}
          aria-keyshortcuts={keyOf('+')}
          onClick={larger}
        />
        <IconButton
          label={say('kit.file.turn')}
          icon={<RotateCw aria-hidden="true" />}
          aria-keyshortcuts={keyOf('t')}
          onClick={turnOn}
        />
      </Inline>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged file is scrolled with the keyboard */}
      <section className={styles.frame} aria-label={name} tabIndex={0}>
        {!file ? (
          <Skeleton shape="block" />
        ) : file.type === 'application/pdf' ? (
          <PdfPages file={file} width={width} turn={turn} name={name} />
        ) : (
          <Picture file={file} width={width} turn={turn} name={name} />
        )}
      </section>
    </div>
  )
}

type Shown = { file: Blob; width: number; turn: number; name: string }

function Picture({ file, width, turn, name }: Shown) {
  const { say } = useWords()
  const [address, setAddress] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (isBroken) return <Text tone="danger">{say('kit.file.broken')}</Text>
  if (address === undefined) return <Skeleton shape="block" />
  return (
    <img
      className={styles.picture}
      src={address}
      alt={name}
      onError={() => setBroken(true)}
      data-width={width}
      data-turn={turn}
    />
  )
}

function PdfPages({ file, width, turn, name }: Shown) {
  const { say } = useWords()
  const [opened, setOpened] = useState<OpenedPdf | 'broken'>()
  useEffect(() => {
    let isOver = false
    const opening = openPdf(file)
    opening.then(
      (pdf) => !isOver && setOpened(pdf),
      () => !isOver && setOpened('broken'),
    )
    return () => {
      isOver = true
      void opening.then(
        (pdf) => pdf.close(),
        () => undefined,
      )
    }
  }, [file])
  if (opened === undefined) return <Skeleton shape="block" />
  if (opened === 'broken') return <Text tone="danger">{say('kit.file.broken')}</Text>
  const shown = Math.min(opened.pageCount, mostPages)
  return (
    <>
      {Array.from({ length: shown }, (_, index) => index + 1).map((number) => (
        <PdfPage key={number} pdf={opened} number={number} width={width} turn={turn} name={name} />
      ))}
      {opened.pageCount > shown && (
        <Text tone="muted">{say('kit.file.morePages', { count: opened.pageCount - shown })}</Text>
      )}
    </>
  )
}

type PageProps = Omit<Shown, 'file'> & { pdf: OpenedPdf; number: number }

function PdfPage({ pdf, number, width, turn, name }: PageProps) {
  const { say } = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    if (!canvas.current) return
    pdf.draw(canvas.current, number, { scale: drawnScale, turn }).catch(() => setBroken(true))
  }, [pdf, number, turn])
  if (isBroken) return <Text tone="danger">{say('kit.file.broken')}</Text>
  return (
    <canvas
      // pdf.js cannot draw twice on one canvas at a time, so each rotation has its own canvas.
      key={turn}
      ref={canvas}
      className={styles.page}
      role="img"
      aria-label={say('kit.file.page', { name, number })}
      data-width={width}
    />
  )
}
