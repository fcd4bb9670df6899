import { renderSVG } from 'uqr'

/** An address as a QR code, for the phones around the table: an SVG in the colour of the text. */
export function qrCode(address: string): string {
  return renderSVG(address, { border: 2, ecc: 'M' })
}
