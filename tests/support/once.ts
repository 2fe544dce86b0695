/** Of a test that kills processes or plays failing companies: what it finds once is a loss, not a page that was slow. */
export const ONCE = { retry: 0 };
