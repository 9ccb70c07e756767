import { useDebouncedText } from '@portal/web/forms/useDebouncedText.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { VisuallyHidden } from '@portal/web/ui/layout/VisuallyHidden.tsx'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { staff } from '#texts/staff'
import { PlainInput } from '../../components/PlainFields.tsx'
import { type Place, usePlaces } from '../../data/staff.ts'
import { nameOf } from './changesOf.ts'
import styles from './PlacePicker.module.css'

const texts = staff.places

/** The pause in typing before the search. */
const pauseMs = 300

interface PlacePickerProps {
  chosen: readonly Place[]
  onChange: (chosen: Place[]) => void
  /** What no choice means; by default, all houses. */
  hint?: string
}

/** Chooses the estates and houses that a member is limited to. */
export function PlacePicker({ chosen, onChange, hint = texts.hint }: PlacePickerProps) {
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const places = usePlaces(useDebouncedText(search.trim(), pauseMs))
  const isSearching = search.trim() !== ''
  const found = isSearching ? places.data?.places.filter(({ placeId }) => !isIn(chosen, placeId)) : undefined
  function choose(place: Place) {
    onChange([...chosen, place])
    setSearch('')
    input.current?.focus()
  }
  function remove({ placeId }: Place) {
    onChange(chosen.filter((place) => place.placeId !== placeId))
    input.current?.focus()
  }
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{texts.legend}</legend>
      <p className={styles.hint}>{hint}</p>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={texts.chosen}>
          {chosen.map((place) => (
            <li key={place.placeId}>
              {nameOf(place)}
              <button type="button" aria-label={texts.remove(nameOf(place))} onClick={() => remove(place)}>
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PlainInput
        ref={input}
        name="placeSearch"
        label={texts.search}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // The search takes place while typing. Enter must not submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className={styles.hint} role="status">
        {isSearching && outcomeOf(found?.length, places.isError)}
      </p>
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map((place) => (
            <li key={place.placeId}>
              <Button kind="quiet" icon={<Plus aria-hidden="true" />} onClick={() => choose(place)}>
                <span className={styles.place}>
                  {place.name} <span className={styles.kind}>{texts.kinds[place.kind]}</span>
                </span>
                <VisuallyHidden> {texts.add}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

const isIn = (places: readonly Place[], id: string) => places.some(({ placeId }) => placeId === id)

function outcomeOf(count: number | undefined, hasFailed: boolean): string {
  if (hasFailed) return texts.failed
  if (count === undefined) return ''
  return count === 0 ? texts.none : texts.found(count)
}
