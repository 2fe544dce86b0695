import { useId, useMemo } from 'react';
import { qrPath } from './qr-path.ts';

interface QrProps {
  /** What the code says; for an eSIM the whole `LPA:1$…` text (GSMA SGP.22, section 4.1). */
  value: string;
  /** Side in CSS pixels: 256 unless told, 240 on the order page, 180 in My eSIMs (S9.5). */
  size?: number;
  /** What the picture is, for those who can't see it. */
  title: string;
}

/** A QR code as SVG: dark on white in both themes, with its quiet zone. */
export function Qr({ value, size = 256, title }: QrProps) {
  const id = useId();
  const code = useMemo(() => qrPath(value), [value]);
  return (
    <svg
      role="img"
      aria-labelledby={id}
      width={size}
      height={size}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="h-auto max-w-full rounded-tag bg-qr-light"
    >
      <title id={id}>{title}</title>
      <path d={code.path} className="fill-qr-dark" />
    </svg>
  );
}
