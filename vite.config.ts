import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messages } from './app/i18n/messages-plugin.ts';
import { footer } from './app/ui/footer-plugin.ts';

/** What every page needs, in one file: many small ones cost headers each, and compress worse. */
const SHELL = [
  // Not what opens on demand: it would bring its libraries along to every page.
  /app\/ui\/(?!showcase|Dialog|Tooltip|ToastRegion|Qr|qr-path|CopyButton|CopyRows)/,
  /app\/session\/(SessionWatch|AccountLinks|session-store|connection-error)/,
  // Plans are named by the server, but for those that a customer has bought.
  /app\/i18n\/(?!plan-names)|node_modules\/@lingui\//,
  /app\/shop\/(public-page|search-engines\/breadcrumb-data|social-card\/card-address)|app\/checkout\/(start-order|discounts\/referral-memory)/,
  /content\/(brand|languages)\.ts|core\/(money|catalogue\/(plan|search|value-score|plan-sorting))\.ts/,
];
const FRAMEWORK = /rolldown[/:]runtime|node_modules\/(react|react-dom|react-router|scheduler)\//;

export default defineConfig({
  plugins: [messages(), footer(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            advancedChunks: {
              groups: [
                { name: 'react', test: FRAMEWORK },
                { name: 'shell', test: (id) => SHELL.some((part) => part.test(id)) },
              ],
            },
          },
        },
      },
    },
    // The server is bundled from our own entry, so that pages, API and jobs share one copy of `core`.
    ssr: { build: { rollupOptions: { input: './server/app.ts' }, target: 'node24' } },
  },
  // Found only when the panel opens, they would make Vite reload the page in the middle of a purchase.
  optimizeDeps: { include: ['@lingui/core', 'radix-ui', 'sonner'] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
