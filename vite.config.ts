import { accessSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messages } from './app/i18n/messages-plugin.ts';
import { offlineFiles } from './app/offline/files-plugin.ts';
import { footer } from './app/ui/footer-plugin.ts';
import { projectRoot } from './project-root.ts';

/**
 * What goes into the one file that every page loads, with all that these import: many small files cost headers each, and compress worse.
 * Whatever isn't named here stays with the pages that import it.
 */
const SHELL = [
  // Every page draws them.
  'app/prices/FriendLine.tsx',
  'app/ui/Shell.tsx',
  'app/ui/ErrorPages.tsx',
  'app/session/AccountLinks.tsx',
  'app/session/SessionWatch.tsx',
  'app/prices/referral-memory.ts',
  // Most pages do.
  'app/i18n/formats.ts',
  'app/shop/public-page.ts',
  'app/ui/Disclosure.tsx',
  'app/ui/Field.tsx',
  'app/ui/Flag.tsx',
  'app/ui/Skeleton.tsx',
  'app/ui/StatePanel.tsx',
  'app/ui/Tag.tsx',
  'app/ui/Ticket.tsx',
  'app/ui/TicketParts.tsx',
  // Pages with plans, which are where visits begin, and the panel that opens there.
  'app/checkout/start-order.ts',
  'app/checkout/within.ts',
  'app/prices/Price.tsx',
  'app/shop/home/example-plan.ts',
  'core/catalogue/plan.ts',
  'core/catalogue/plan-sorting.ts',
  'core/catalogue/value-score.ts',
].map((file) => join(projectRoot, file));
/** What pages with many plans share, in one file more. */
const PLANS = [
  'app/checkout/Buying.tsx',
  'app/shop/country/ValueTable.tsx',
  'app/shop/country/HeroOffer.tsx',
  'app/shop/country/OfferLine.tsx',
  'app/shop/country/PlanCards.tsx',
  'app/shop/country/PlanTicket.tsx',
  'app/shop/country/ChosenPlan.tsx',
  'app/shop/country/GoodToKnow.tsx',
  'app/shop/country/NeedAnswer.tsx',
  'app/shop/country/NeedSentence.tsx',
  'app/shop/country/PlotFrame.tsx',
  'app/shop/country/plot-frame.ts',
  'app/shop/country/unbeaten.ts',
  'app/shop/country/use-plan-query.ts',
  'app/shop/country/Recommended.tsx',
  'app/shop/country/country-meta.ts',
  'core/catalogue/data-need.ts',
  'core/catalogue/plan-filter.ts',
  'core/catalogue/priorities.ts',
].map((file) => join(projectRoot, file));
for (const file of [...SHELL, ...PLANS]) accessSync(file);

const FRAMEWORK = /rolldown[/:]runtime|node_modules\/(react|react-dom|react-router|scheduler)\//;

/** Packages that look for files of their own beside their code: native or WebAssembly. */
const FROM_FILES = ['@electric-sql/pglite', '@node-rs/argon2', '@resvg/resvg-js', 'pg-native'];

export default defineConfig(({ command }) => ({
  plugins: [messages(), footer(), offlineFiles(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            advancedChunks: {
              groups: [
                { name: 'react', test: FRAMEWORK },
                { name: 'shell', test: (id) => SHELL.includes(id) },
                { name: 'plans', test: (id) => PLANS.includes(id) },
              ],
            },
          },
        },
      },
    },
    // The server is bundled from our own entry, so that pages, API and jobs share one copy of `core`.
    // Packages are bundled as well: a thousand files to find and read take longer at each start than all the rest of it.
    ssr: {
      build: { rollupOptions: { input: './server/app.ts' }, target: 'node24' },
      resolve: command === 'build' ? { noExternal: true, external: FROM_FILES } : {},
    },
  },
  // Found only when the panel opens, they would make Vite reload the page in the middle of a purchase.
  optimizeDeps: { include: ['radix-ui', 'sonner'] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
}));
