import { brand } from '../../content/brand.ts';

/** Draws the address of the support as a link, in sentences that name it: `t.rich(key, SUPPORT.tags, SUPPORT.values)`. */
export const SUPPORT = {
  tags: {
    mail: (words: string) => (
      <a className="link" href={`mailto:${brand.supportEmail}`}>
        {words}
      </a>
    ),
  },
  values: { address: brand.supportEmail },
};
