import type { Page, Route } from 'playwright-core';

/** Holds back the files of a page that match, until the answer is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(files, async (route: Route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
