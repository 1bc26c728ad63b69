import { QRCodeSVG } from 'qrcode.react';

/** Pixels of a code's side (specification section 2). */
const SIZE = 256;

export interface QrCodeProps {
  value: string;
  label: string;
}

/** A QR code with high error correction. Heavy: loaded when a code is first asked for. */
export function QrCode({ value, label }: QrCodeProps) {
  return <QRCodeSVG value={value} size={SIZE} level="H" marginSize={2} title={label} />;
}
