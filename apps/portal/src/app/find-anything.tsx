import { Button } from '@karwan/design-system/components/button'
import { KeyboardKey } from '@karwan/design-system/components/keyboard-key'
import { CommandPalette, type PaletteGroup } from '@karwan/design-system/patterns/command-palette'
import { shownPhone } from '@karwan/domain/geography'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { operationOptions } from '../kit/access/operation-options.ts'
import { useSettled } from '../kit/list/use-settled.ts'
import { sentenceOf } from '../kit/text/problem-sentence.ts'
import { useWords } from '../kit/text/use-words.ts'
import styles from './find-anything.module.css'
import { asAddress, useMainNavigation } from './use-main-navigation.tsx'

type Hit = Answer<'searchAnything'>[number]

const shortest = 3
const kinds = {
  shipment: 'search.kind.shipment',
  booking: 'search.kind.booking',
  driver: 'search.kind.driver',
  vehicle: 'search.kind.vehicle',
  partner: 'search.kind.partner',
  company: 'search.kind.company',
} as const satisfies Record<Hit['kind'], string>

/** The search in the top bar: finds records by a number, plate, name or city, and pages by name. */
export function FindAnything() {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className={styles.opener}
        iconStart={<Search aria-hidden="true" />}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <span className={styles.words}>{say('search.open')}</span>
        <span className={styles.keys} aria-hidden="true">
          <KeyboardKey keys={['Ctrl', 'K']} />
        </span>
      </Button>
      <Palette isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { say } = useWords()
  const [query, setQuery] = useState('')
  const text = query.trim()
  const asked = useSettled(text, 150)
  const options = operationOptions('searchAnything', { query: { query: asked } })
  const { data, error, isFetching } = useQuery({
    ...options,
    ...(asked.length < shortest && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  })
  const places = usePlaces(text)
  const records = useRecords(asked.length < shortest ? [] : (data ?? []))
  return (
    <CommandPalette
      open={isOpen}
      onClose={() => {
        setQuery('')
        onClose()
      }}
      label={say('search.open')}
      placeholder={say('search.hint')}
      query={query}
      onQueryChange={setQuery}
      groups={[...records, ...places]}
      busy={text.length >= shortest && (isFetching || asked !== text)}
      {...(error && { problem: sentenceOf(error, say) })}
    />
  )
}

/** The records that were found; each opens its page. */
function useRecords(hits: readonly Hit[]): PaletteGroup[] {
  const { say } = useWords()
  const navigate = useNavigate()
  const open = ({ kind, id, title }: Hit) => {
    switch (kind) {
      case 'shipment':
        return navigate({ to: '/shipments/$shipmentId', params: { shipmentId: id } })
      case 'booking':
        return navigate({ to: '/bookings/$bookingId', params: { bookingId: id } })
      case 'driver':
        return navigate({ to: '/drivers/$id', params: { id } })
      case 'company':
        return navigate({ to: '/companies/$id', params: { id } })
      // These open the list of bookings, filtered by the name of the vehicle or partner.
      case 'vehicle':
      case 'partner':
        return navigate({ to: '/bookings', search: { filter: title } })
    }
  }
  return Object.entries(kinds).map(([kind, label]) => ({
    id: kind,
    label: say(label),
    items: hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => ({
        id: `${kind}-${hit.id}`,
        label: hit.title,
        hint: hit.details.map((detail) => (detail.startsWith('+') ? shownPhone(detail) : detail)).join(' · '),
        onSelect: () => void open(hit),
      })),
  }))
}

/** The pages that the viewer may open and whose name matches the text; all of them for an empty text. */
function usePlaces(text: string): PaletteGroup[] {
  const { say } = useWords()
  const navigate = useNavigate()
  const { groups } = useMainNavigation()
  const wanted = text.toLocaleLowerCase()
  const items = groups
    .flatMap((group) => group.items)
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
    .map(({ id, label, icon }) => ({ id, label, icon, onSelect: () => void navigate({ to: asAddress(id) }) }))
  return [{ id: 'places', label: say('search.places'), items }]
}
