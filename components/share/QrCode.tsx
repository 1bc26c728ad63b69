import { QRCodeSVG } from 'qrcode.react';

/** Width and height of a code in pixels (specification section 2). */
const SIZE = 256;

export interface QrCodeProps {
  value: string;
  label: string;
}

/** A QR code with high error correction. Large, so it loads when a code is first needed. */
export function QrCode({ value, label }: QrCodeProps) {
  return <QRCodeSVG value={value} size={SIZE} level="H" marginSize={2} title={label} />;
}
