import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { EsimRecord } from '../../../api/contract/esims.ts';
import { fetchInTime } from '../../fetch-in-time.ts';
import { useMessages } from '../../i18n/messages.ts';
import { monthText } from '../../offline/moments.ts';
import { leadingPlan } from './esim-words.ts';

/** The outlines of a country from its map, which country pages have too; empty where there is none. */
async function fetchOutlines(iso3: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetchInTime(`/generated/maps/${iso3}.svg`, { signal });
  if (!response.ok) return [];
  const map = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  const here = map.getElementById('here');
  const paths = here === null ? [] : here.matches('path') ? [here] : [...here.querySelectorAll('path')];
  return paths.map((path) => path.getAttribute('d') ?? '');
}

/** An ended eSIM as a postmark: the country's shape in a ring with its days, and what it was. A default export, because it is loaded lazily. */
export default function Stamp({ record }: { record: EsimRecord }) {
  const t = useMessages('account');
  const { esim } = record;
  const plan = leadingPlan(record);
  const from = plan?.activated_at ?? esim.created_at;
  // Data are used up before that day, and nobody has noted when.
  const to = plan?.status === 'expired' ? plan.expires_at : null;
  const ring = [esim.country_code ?? plan?.region ?? '', monthText(t.language, from)]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <>
      <svg viewBox="0 0 120 120" className="size-28 -rotate-6 text-soft" aria-hidden="true">
        <title>{ring}</title>
        <circle cx="60" cy="60" r="57" fill="none" stroke="currentColor" strokeWidth="2" />
        <circle cx="60" cy="60" r="39" fill="none" stroke="currentColor" strokeWidth="1" />
        <path id={`ring-${esim.uid}`} d="M60 60m-44.5 0a44.5 44.5 0 1 1 89 0" fill="none" />
        <path id={`foot-${esim.uid}`} d="M60 60m-51.5 0a51.5 51.5 0 0 0 103 0" fill="none" />
        <g
          fill="currentColor"
          fontSize="10.5"
          fontWeight="700"
          letterSpacing="1.4"
          textAnchor="middle"
          className="rtl:tracking-normal"
        >
          <text>
            <textPath href={`#ring-${esim.uid}`} startOffset="50%">
              {(esim.country_code ?? plan?.region ?? '').toUpperCase()}
            </textPath>
          </text>
          <text>
            <textPath href={`#foot-${esim.uid}`} startOffset="50%">
              {monthText(t.language, to ?? from).toLocaleUpperCase(t.language)}
            </textPath>
          </text>
        </g>
        {esim.country_code === null ? <Globe /> : <Shape iso3={esim.country_code} />}
      </svg>
      <strong className="mt-2 block text-[0.9375rem] leading-snug wrap-anywhere">
        <bdi>{esim.name ?? esim.iccid}</bdi>
      </strong>
      <span className="block text-sm leading-snug text-soft">{t(`esim.${esim.status}`)}</span>
    </>
  );
}

/** The country, as large as the ring lets it be. */
function Shape({ iso3 }: { iso3: string }) {
  const { data: outlines = [] } = useQuery({
    queryKey: ['outlines', iso3],
    queryFn: ({ signal }) => fetchOutlines(iso3, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  const group = useRef<SVGGElement>(null);
  const [box, setBox] = useState<DOMRect | null>(null);
  useLayoutEffect(() => {
    if (outlines.length > 0 && group.current) setBox(group.current.getBBox());
  }, [outlines]);
  const view =
    box === null || box.width === 0 ? '0 0 640 460' : `${box.x} ${box.y} ${box.width} ${box.height}`;
  return (
    <svg x="36" y="36" width="48" height="48" viewBox={view} overflow="visible" aria-hidden="true">
      <g ref={group} fill="currentColor" visibility={box === null ? 'hidden' : undefined}>
        {outlines.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
    </svg>
  );
}

/** Several countries. */
function Globe() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      <circle cx="60" cy="60" r="22" />
      <path d="M38 60h44M41 49h38M41 71h38M60 38c-13 12-13 32 0 44M60 38c13 12 13 32 0 44" />
    </g>
  );
}
