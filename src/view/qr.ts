import { encode } from 'uqr'

/** A QR code: side length in modules, and the SVG path of the dark modules. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

/** Encodes a URL as a QR code, for other players at the table. */
export function qrCode(address: string): QrCode {
  const { size, data } = encode(address, { border: 2, ecc: 'M' })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}
