import type { Club } from '../../model/club.ts'
import { ACCENT, type IconShape, iconOf } from '../../view/icon.ts'
import { type CardKind, cardOf } from '../../view/share-card.ts'

/** An icon for devices, with the drawing and the colour of the club. */
export interface IconImage extends IconShape {
  readonly icon: string
  readonly ink: string
}

/** Returns an icon for devices. */
export function iconImage(club: Club, shape: IconShape): IconImage {
  return { ...shape, icon: iconOf(club), ink: (club.colours ?? ACCENT).light }
}

/** Preview image for shared links to a kind of page: the drawing of the kind, and the icon of the club. */
export interface CardImage {
  readonly card: string
  readonly icon: string
}

/** Returns the preview image of a kind of page. */
export function cardImage(club: Club, kind: CardKind): CardImage {
  return { card: cardOf(kind, club), icon: iconOf(club) }
}
