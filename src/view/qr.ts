import { encode } from 'uqr'

/** A QR code as it is drawn: a square of so many modules, and the path around those that are dark. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

/** An address as a QR code, for the phones around the table. */
export function qrCode(address: string): QrCode {
  const { size, data } = encode(address, { border: 2, ecc: 'M' })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}
